package svc.host.als.set;

import java.util.List;
import java.util.stream.IntStream;
import svc.host.als.xml.XmlElement;
import svc.model.track.FaderScale;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.model.track.TrackSend;

/** Reads the tracks of a set and their mixers. */
public final class TrackReader {
  private final AlsSet set;

  /** Creates a reader of a set. */
  public TrackReader(AlsSet set) {
    this.set = set;
  }

  /** Returns all tracks: MIDI, audio and group tracks, then return tracks, then the master. */
  public List<Track> listTracks() {
    return set.tracks().stream().map(this::describe).toList();
  }

  /** Returns a track as svc shows it. */
  public Track describe(AlsTrack track) {
    return new Track(
        track.handle(),
        track.position(),
        track.name(),
        track.kind(),
        track.groupHandle().flatMap(set::findTrack).map(AlsTrack::name).orElse(null),
        FaderScale.VOLUME.toDb(volume(track)),
        volume(track),
        pan(track),
        mute(track),
        solo(track),
        arm(track),
        colorOf(track.element()),
        null,
        track.isFrozen() ? true : null);
  }

  /** Returns the mixer of a track. */
  public MixerState readMixer(AlsTrack track) {
    return new MixerState(
        track.handle(),
        track.name(),
        track.kind(),
        FaderScale.VOLUME.toDb(volume(track)),
        volume(track),
        pan(track),
        mute(track),
        solo(track),
        arm(track),
        sends(track));
  }

  /** Returns the return tracks with the numbers and letters by which sends refer to them. */
  public List<ReturnTrack> listReturnTracks() {
    List<AlsTrack> returns = set.tracks(TrackKind.RETURN);
    return IntStream.range(0, returns.size())
        .mapToObj(index -> describeReturn(returns.get(index), index))
        .toList();
  }

  /** Returns the color of a track, clip or scene as #rrggbb; null if it is not known. */
  public String colorOf(XmlElement element) {
    return ColorPalette.colorOf(XmlValues.integer(element, -1, "Color"), set.version());
  }

  private ReturnTrack describeReturn(AlsTrack track, int index) {
    return new ReturnTrack(
        index + 1,
        String.valueOf((char) ('A' + index)),
        track.name(),
        track.handle(),
        FaderScale.VOLUME.toDb(volume(track)),
        volume(track),
        pan(track),
        mute(track),
        solo(track));
  }

  private static double volume(AlsTrack track) {
    double amplitude = XmlValues.requireNumber(track.mixer(), "Volume", "Manual");
    return FaderAmplitudeConverter.toPosition(amplitude, FaderScale.VOLUME);
  }

  private static double pan(AlsTrack track) {
    return XmlValues.requireNumber(track.mixer(), "Pan", "Manual");
  }

  private static Boolean mute(AlsTrack track) {
    boolean isMain = track.kind() == TrackKind.MASTER;
    return isMain ? null : (Boolean) !XmlValues.isTrue(track.mixer(), "Speaker", "Manual");
  }

  private static Boolean solo(AlsTrack track) {
    boolean isMain = track.kind() == TrackKind.MASTER;
    return isMain ? null : (Boolean) XmlValues.isTrue(track.mixer(), "SoloSink");
  }

  private static Boolean arm(AlsTrack track) {
    return track.kind().hasClipSlots()
        ? track.sequencer().map(s -> XmlValues.isTrue(s, "Recorder", "IsArmed")).orElse(null)
        : null;
  }

  private List<TrackSend> sends(AlsTrack track) {
    List<AlsTrack> returns = set.tracks(TrackKind.RETURN);
    List<XmlElement> holders = sendHolders(track);
    return IntStream.range(0, Math.min(returns.size(), holders.size()))
        .mapToObj(index -> describeSend(returns.get(index), holders.get(index)))
        .toList();
  }

  /** Returns the elements of a track's sends, in the order of the return tracks. */
  public static List<XmlElement> sendHolders(AlsTrack track) {
    return track.kind() == TrackKind.MASTER
        ? List.of()
        : track.mixer().child("Sends").map(s -> s.children("TrackSendHolder")).orElse(List.of());
  }

  private static TrackSend describeSend(AlsTrack to, XmlElement holder) {
    double amplitude = XmlValues.requireNumber(holder, "Send", "Manual");
    double raw = FaderAmplitudeConverter.toPosition(amplitude, FaderScale.SEND);
    return new TrackSend(to.name(), FaderScale.SEND.toDb(raw), raw);
  }
}
