package svc.host.embedded.set;

import java.util.List;
import java.util.stream.Stream;
import svc.json.RecordComparison;

/**
 * Finds, for each scene of one state of a set (the first), the same scene in another state (the
 * second). Because scenes have no handles, compares their names and the names of their clips. Equal
 * scenes at the beginning and at the end of both states correspond. The scenes between them
 * correspond if both states have the same number of them.
 */
final class SceneMatcher {
  private final SetState from;
  private final SetState to;
  private final List<String> commonTracks;
  private final int equalAtStart;
  private final int equalAtEnd;

  SceneMatcher(SetState from, SetState to) {
    this.from = from;
    this.to = to;
    this.commonTracks =
        from.tracks().stream()
            .map(TrackState::handle)
            .filter(handle -> to.findTrack(handle).isPresent())
            .filter(handle -> !hasSameClips(handle))
            .toList();
    int most = Math.min(from.scenes().size(), to.scenes().size());
    int start = 0;
    while (start < most && row(from, start + 1).equals(row(to, start + 1))) {
      start++;
    }
    int end = 0;
    while (start + end < most && lastRow(from, end).equals(lastRow(to, end))) {
      end++;
    }
    this.equalAtStart = start;
    this.equalAtEnd = end;
  }

  /**
   * Returns whether a track has the same clips in both states. Such a track does not help to find
   * the scenes that correspond.
   */
  private boolean hasSameClips(String handle) {
    return from.scenes().size() == to.scenes().size()
        && RecordComparison.areEqual(
            from.findTrack(handle).orElseThrow().slots(),
            to.findTrack(handle).orElseThrow().slots());
  }

  /**
   * Returns the number that a scene of the first state has in the second; 0 if the second state
   * does not have the scene.
   */
  int numberOf(int scene) {
    int shift = to.scenes().size() - from.scenes().size();
    if (scene <= equalAtStart || shift == 0) {
      return scene;
    }
    return scene > from.scenes().size() - equalAtEnd ? scene + shift : 0;
  }

  /**
   * Returns a playback state with the scene numbers of the second state. A clip in a scene that the
   * second state does not have is no longer playing or queued.
   */
  TrackPlaybackState align(TrackPlaybackState playback) {
    int next = playback.next() == null ? 0 : playback.next();
    return withoutMissing(withoutMissing(playback, playback.playing()), next)
        .renumbered(this::numberOf);
  }

  private TrackPlaybackState withoutMissing(TrackPlaybackState playback, int scene) {
    return scene != 0 && numberOf(scene) == 0 ? playback.withoutScene(scene) : playback;
  }

  private List<String> lastRow(SetState set, int fromEnd) {
    return row(set, set.scenes().size() - fromEnd);
  }

  private List<String> row(SetState set, int scene) {
    Stream<String> clips =
        commonTracks.stream()
            .map(handle -> set.findTrack(handle).orElseThrow())
            .map(track -> track.findClip(scene).map(ClipState::name).orElse("\0"));
    return Stream.concat(Stream.of(set.scenes().get(scene - 1)), clips).toList();
  }
}
