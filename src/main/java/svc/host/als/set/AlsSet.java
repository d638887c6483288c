package svc.host.als.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.als.file.LiveSetFile;
import svc.host.als.file.LiveSetVersion;
import svc.host.als.xml.XmlElement;
import svc.host.check.TrackCheck;
import svc.model.track.TrackKind;

/** The content of a set file as it was read. */
public final class AlsSet {
  private static final String MAIN_HANDLE = "trk_0";

  private final LiveSetFile file;
  private final XmlElement liveSet;
  private final List<AlsTrack> tracks;

  /** Reads the tracks of a file. */
  public AlsSet(LiveSetFile file) {
    this.file = file;
    this.liveSet = XmlValues.require(file.document().root(), "LiveSet");
    this.tracks = readTracks();
  }

  /** Returns the file. */
  public LiveSetFile file() {
    return file;
  }

  /** Returns the version of Live that saved the set. */
  public LiveSetVersion version() {
    return file.version();
  }

  /**
   * Returns all tracks: first the MIDI, audio and group tracks, then the return tracks, then the
   * main track.
   */
  public List<AlsTrack> tracks() {
    return tracks;
  }

  /** Returns the track with a handle. Throws TRACK_NOT_FOUND if there is none. */
  public AlsTrack requireTrack(String handle) {
    return findTrack(handle).orElseThrow(() -> TrackCheck.notFound(handle));
  }

  /** Returns the track with a handle. */
  public Optional<AlsTrack> findTrack(String handle) {
    return tracks.stream().filter(track -> track.handle().equals(handle)).findFirst();
  }

  /** Returns the tracks of a kind, in the order of the set. */
  public List<AlsTrack> tracks(TrackKind kind) {
    return tracks.stream().filter(track -> track.kind() == kind).toList();
  }

  /** Returns a track and, if it is a group, all tracks in it, in the order of the set. */
  public List<AlsTrack> withMembers(AlsTrack track) {
    return tracks.stream().filter(one -> one.equals(track) || isInside(one, track)).toList();
  }

  private boolean isInside(AlsTrack track, AlsTrack group) {
    Optional<String> handle = track.groupHandle();
    return handle.filter(group.handle()::equals).isPresent()
        || handle
            .flatMap(this::findTrack)
            // A group can neither be in itself nor follow its members.
            .filter(outer -> outer.element().number() < track.element().number())
            .filter(outer -> isInside(outer, group))
            .isPresent();
  }

  /** Returns the main track. */
  public AlsTrack mainTrack() {
    return tracks.get(tracks.size() - 1);
  }

  /** Returns the element that contains the tracks, scenes and locators. */
  public XmlElement liveSet() {
    return liveSet;
  }

  private List<AlsTrack> readTracks() {
    List<AlsTrack> found = new ArrayList<>();
    int position = 0;
    for (XmlElement element : XmlValues.require(liveSet, "Tracks").children()) {
      TrackKind kind = kindOf(element);
      String id = element.attribute("Id").orElse("");
      Integer place = kind.hasPosition() ? Integer.valueOf(++position) : null;
      found.add(new AlsTrack(element, kind, "trk_" + id, place));
    }
    found.add(new AlsTrack(mainElement(), TrackKind.MASTER, MAIN_HANDLE, null));
    return List.copyOf(found);
  }

  private XmlElement mainElement() {
    return liveSet.child("MainTrack").orElseGet(() -> XmlValues.require(liveSet, "MasterTrack"));
  }

  private static TrackKind kindOf(XmlElement element) {
    return switch (element.name()) {
      case "AudioTrack" -> TrackKind.AUDIO;
      case "GroupTrack" -> TrackKind.GROUP;
      case "ReturnTrack" -> TrackKind.RETURN;
      default -> TrackKind.MIDI;
    };
  }
}
