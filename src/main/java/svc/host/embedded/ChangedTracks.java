package svc.host.embedded;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackState;
import svc.json.RecordComparison;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/**
 * The tracks in which two states of a set can differ.
 *
 * @param isListed matches the tracks to compare: the changed tracks, and all return tracks, because
 *     the sends of all tracks refer to them. If tracks or scenes were added, removed, renamed or
 *     moved, it accepts every track
 * @param isComplete matches the tracks to compare with their devices and clips: those of which
 *     devices, clips or playback can differ, and tracks that were added or removed
 */
public record ChangedTracks(Predicate<Track> isListed, Predicate<Track> isComplete) {

  /** Returns the tracks in which two states can differ. */
  public static ChangedTracks between(SetState before, SetState now) {
    boolean isSameStructure = now.hasSameStructure(before);
    if (!isSameStructure && !now.name().equals(before.name())) {
      // If another set was opened, all its tracks are shown, even those that are equal.
      return new ChangedTracks(track -> true, track -> true);
    }
    Set<String> changed = new HashSet<>();
    Set<String> complete = new HashSet<>();
    for (int i = 0; i < now.tracks().size(); i++) {
      TrackState track = now.tracks().get(i);
      TrackState earlier = earlierState(before, track, i);
      if (!RecordComparison.areEqual(track, earlier)) {
        changed.add(track.handle());
        if (earlier == null || !hasSameContent(track, earlier)) {
          complete.add(track.handle());
        }
      }
    }
    if (!isSameStructure) {
      before.tracks().stream()
          .map(TrackState::handle)
          .filter(handle -> now.findTrack(handle).isEmpty())
          .forEach(complete::add);
    }
    return new ChangedTracks(
        track ->
            !isSameStructure
                || track.kind() == TrackKind.RETURN
                || changed.contains(track.livesetId()),
        track -> complete.contains(track.livesetId()));
  }

  private static TrackState earlierState(SetState before, TrackState track, int position) {
    boolean isAtSamePosition =
        position < before.tracks().size() && before.tracks().get(position).id() == track.id();
    return isAtSamePosition
        ? before.tracks().get(position)
        : before.findTrack(track.handle()).orElse(null);
  }

  private static boolean hasSameContent(TrackState now, TrackState before) {
    return RecordComparison.areEqual(now.launch(), before.launch())
        && RecordComparison.areEqual(now.devices(), before.devices())
        && RecordComparison.areEqual(now.slots(), before.slots())
        && RecordComparison.areEqual(now.arrangement(), before.arrangement());
  }
}
