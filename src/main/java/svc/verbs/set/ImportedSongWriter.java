package svc.verbs.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.Host;
import svc.instrument.DefaultInstrumentResolver;
import svc.instrument.DeviceLoader;
import svc.interchange.ImportedSong;
import svc.interchange.ImportedSong.ImportedTrack;
import svc.model.clip.ArrangementClip;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.model.serialization.UntrustedName;
import svc.model.set.Locator;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.Session;

/** Writes a song into a new set, whose empty tracks the tracks of the song replace. */
final class ImportedSongWriter {
  private final Session session;
  private final Host host;
  private final ImportedSong song;
  private final List<Warning> warnings = new ArrayList<>();

  ImportedSongWriter(Session session, ImportedSong song) {
    this.session = session;
    this.host = session.host();
    this.song = song;
  }

  /**
   * A new track.
   *
   * @param part the part that the track plays, null if it is unknown
   * @param instrument the loaded instrument
   * @param clips the number of clips on its timeline
   */
  public record WrittenTrackSummary(
      int position,
      String livesetId,
      @UntrustedName String name,
      PartType part,
      @UntrustedName String instrument,
      int clips) {}

  /** Writes the song and returns its tracks. */
  List<WrittenTrackSummary> write() {
    host.transportControl().setTempo(song.bpm());
    host.transportControl().setSignature(song.signature());
    List<Track> empty =
        host.tracks().list().stream().filter(track -> track.kind().hasClipSlots()).toList();
    List<WrittenTrackSummary> written = new ArrayList<>();
    DefaultInstrumentResolver instruments =
        new DefaultInstrumentResolver(session, Optional.empty(), false);
    for (ImportedTrack track : song.tracks()) {
      written.add(write(track, written.size() + 1, instruments));
    }
    empty.forEach(track -> host.tracks().delete(track.livesetId()));
    for (Locator locator : song.locators()) {
      host.locators().create(locator.positionBeats(), locator.name());
    }
    return List.copyOf(written);
  }

  private WrittenTrackSummary write(
      ImportedTrack track, int position, DefaultInstrumentResolver instruments) {
    Track created = host.tracks().create(TrackKind.MIDI, track.name(), null).track();
    DefaultInstrumentResolver.ResolvedInstrument instrument =
        instruments.resolve(track.part() == null ? PartType.OTHER : track.part());
    warnings.addAll(instrument.warnings());
    String loaded =
        DeviceLoader.loadAndVerify(session, created, instrument.item(), null).device().name();
    List<ArrangementClip> clips =
        track.clips().stream()
            .map(
                clip ->
                    new ArrangementClip(
                        clip.name(),
                        clip.kind(),
                        created.color(),
                        clip.startBeats(),
                        clip.lengthBeats(),
                        clip.notes(),
                        List.of()))
            .toList();
    host.arrangement().placeClips(created.livesetId(), clips);
    return new WrittenTrackSummary(
        position, created.livesetId(), created.name(), track.part(), loaded, clips.size());
  }

  /** Returns the warnings about the chosen instruments. */
  List<Warning> warnings() {
    return warnings.stream().distinct().toList();
  }
}
