package svc.host.als.set;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import svc.host.als.xml.XmlElement;
import svc.model.track.TrackKind;

/** Finds the empty tracks of a set, of which new tracks are copies. */
public final class EmptyTracks {
  private EmptyTracks() {}

  /** Returns the empty tracks of a kind, first those that are not in a group. */
  public static List<AlsTrack> list(AlsSet set, TrackKind kind) {
    return set.tracks(kind).stream()
        .filter(EmptyTracks::isEmpty)
        .sorted(Comparator.comparing(track -> track.groupHandle().isPresent()))
        .toList();
  }

  /**
   * Returns an empty track of a kind. Throws NOT_SUPPORTED_BY_HOST if the set has none.
   *
   * @param kind MIDI or audio
   */
  public static AlsTrack require(AlsSet set, TrackKind kind) {
    String name = kind == TrackKind.MIDI ? "MIDI" : "audio";
    return list(set, kind).stream()
        .findFirst()
        .orElseThrow(
            () ->
                NOT_SUPPORTED_BY_HOST
                    .because("the set has no empty " + name + " track, of which svc makes copies")
                    .hint(
                        "Insert an empty "
                            + name
                            + " track in Live and save the set; then"
                            + " continue with svc."));
  }

  /** Returns the last return track. Throws NOT_SUPPORTED_BY_HOST if there is none. */
  public static AlsTrack requireReturn(List<AlsTrack> returns) {
    if (returns.isEmpty()) {
      throw NOT_SUPPORTED_BY_HOST
          .because("the set has no return track, of which svc makes a copy")
          .hint("Insert a return track in Live and save the set; then continue with svc.");
    }
    return returns.get(returns.size() - 1);
  }

  /** Returns whether a track has neither clips, devices nor automation, and is not frozen. */
  public static boolean isEmpty(AlsTrack track) {
    return !track.isFrozen()
        && track.devices().isEmpty()
        && EnvelopeReader.trackEnvelopes(track).isEmpty()
        && hasNoClips(track);
  }

  /** Returns whether a track has clips neither in slots nor on the timeline nor in take lanes. */
  public static boolean hasNoClips(AlsTrack track) {
    Optional<XmlElement> lanes = track.element().find("TakeLanes", "TakeLanes");
    return ClipReader.sessionClips(track).isEmpty()
        && ClipReader.arrangementElements(track).isEmpty()
        && lanes.filter(list -> !list.children().isEmpty()).isEmpty();
  }
}
