package svc.verbs.mix;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.model.error.Warning;
import svc.model.track.MixerState;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;
import svc.verb.result.WriteSummary;

/**
 * Matches the tracks of a snapshot with those of a set: first by handle and name, then by name.
 * Renamed tracks are matched by handle, if the snapshot is of this set.
 */
final class MixMatcher {
  private final List<MixerState> saved;
  private final List<MixerState> current;
  private final Map<MixerState, MixerState> matches = new LinkedHashMap<>();
  private final List<Warning> warnings = new ArrayList<>();

  private MixMatcher(List<MixerState> saved, List<MixerState> current) {
    this.saved = saved;
    this.current = current;
  }

  /**
   * Matches the tracks of a snapshot with other tracks.
   *
   * @param saved the tracks of the snapshot
   * @param current the tracks of the set or of another snapshot
   * @param isSameSet whether the snapshot is from the same set, so that equal handles refer to one
   *     track
   */
  static MixMatcher match(List<MixerState> saved, List<MixerState> current, boolean isSameSet) {
    MixMatcher matcher = new MixMatcher(saved, current);
    if (isSameSet) {
      matcher.matchHandlesWithNames();
    }
    boolean isLikelySame = matcher.matches.size() * 2 > saved.size();
    matcher.matchNames();
    if (isSameSet && isLikelySame) {
      matcher.matchHandles();
    }
    return matcher;
  }

  /** Returns the current state of each matched track by its saved state. */
  Map<MixerState, MixerState> matches() {
    return matches;
  }

  /** Returns the tracks of the snapshot without a match. */
  private List<MixerState> unmatched() {
    return saved.stream().filter(track -> !matches.containsKey(track)).toList();
  }

  /** Returns the tracks of the set without a match. */
  List<MixerState> unsaved() {
    return current.stream().filter(track -> !matches.containsValue(track)).toList();
  }

  /** Returns the warnings about tracks without a match and about renamed tracks. */
  List<Warning> warnings() {
    List<Warning> all = new ArrayList<>(warnings);
    List<MixerState> missing =
        unmatched().stream().filter(track -> countNamed(current, track) == 0).toList();
    List<MixerState> ambiguous =
        unmatched().stream().filter(track -> countNamed(current, track) > 0).toList();
    if (!missing.isEmpty()) {
      all.add(
          new Warning(
              "SNAPSHOT_TRACKS_MISSING",
              WriteSummary.count(missing.size(), "track")
                  + " of the snapshot "
                  + (missing.size() == 1
                      ? "was skipped, because it is"
                      : "were skipped, because they are")
                  + " not in the set: "
                  + joinNames(missing),
              "If such a track has another name in the set, rename it to the name in the snapshot;"
                  + " otherwise, ignore this warning."));
    }
    if (!ambiguous.isEmpty()) {
      all.add(
          new Warning(
              "SNAPSHOT_TRACKS_AMBIGUOUS",
              "these tracks of the snapshot were skipped, because their names occur more or less often"
                  + " in the set than in the snapshot: "
                  + joinNames(ambiguous),
              "Give each of these tracks a unique name, then save the mix again."));
    }
    return all;
  }

  private void matchHandlesWithNames() {
    for (MixerState track : saved) {
      current.stream()
          .filter(other -> other.livesetId().equals(track.livesetId()) && isSameTrack(other, track))
          .findFirst()
          .ifPresent(other -> matches.put(track, other));
    }
  }

  /**
   * Matches tracks that share a name in their order, if the snapshot and the set have equal numbers
   * of tracks with this name.
   */
  private void matchNames() {
    for (MixerState track : unmatched()) {
      List<MixerState> before = named(unmatched(), track);
      List<MixerState> now = named(unsaved(), track);
      if (!before.isEmpty() && before.size() == now.size()) {
        for (int i = 0; i < before.size(); i++) {
          matches.put(before.get(i), now.get(i));
        }
      }
    }
  }

  private void matchHandles() {
    for (MixerState track : unmatched()) {
      unsaved().stream()
          .filter(other -> other.livesetId().equals(track.livesetId()))
          .filter(other -> other.kind() == track.kind() && countNamed(current, track) == 0)
          .findFirst()
          .ifPresent(other -> putRenamed(track, other));
    }
  }

  private void putRenamed(MixerState track, MixerState renamed) {
    matches.put(track, renamed);
    warnings.add(
        new Warning(
            "SNAPSHOT_TRACK_RENAMED",
            "the track "
                + TextSanitizer.quote(track.track())
                + " of the snapshot is now named "
                + TextSanitizer.quote(renamed.track())
                + "; its settings apply to "
                + TextSanitizer.quote(renamed.track()),
            "If "
                + TextSanitizer.quote(renamed.track())
                + " is a different track, run `svc undo`, then recall again with only the other tracks in {tracks}."));
  }

  private static long countNamed(List<MixerState> tracks, MixerState track) {
    return named(tracks, track).size();
  }

  private static List<MixerState> named(List<MixerState> tracks, MixerState track) {
    return tracks.stream().filter(other -> isSameTrack(other, track)).toList();
  }

  /**
   * Returns whether two tracks have the same kind and name. The names of master tracks are not
   * compared, because they depend on the host.
   */
  private static boolean isSameTrack(MixerState one, MixerState other) {
    return one.kind() == other.kind()
        && (one.kind() == TrackKind.MASTER
            || one.track().strip().equalsIgnoreCase(other.track().strip()));
  }

  private static String joinNames(List<MixerState> tracks) {
    return tracks.stream()
        .map(track -> TextSanitizer.quote(track.track()))
        .collect(Collectors.joining(", "));
  }
}
