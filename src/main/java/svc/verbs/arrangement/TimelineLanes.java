package svc.verbs.arrangement;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import svc.automation.BeatRange;
import svc.automation.LaneTimelineConverter;
import svc.host.AutomationLanes;
import svc.model.envelope.AutomationLane;
import svc.model.envelope.LaneChange;

/**
 * Changes the automation on the lanes of a track together with the clips on its timeline.
 *
 * @param track the handle of the track
 */
record TimelineLanes(AutomationLanes lanes, String track) {

  /** Deletes the automation in the ranges of removed clips. */
  void clear(List<BeatRange> ranges) {
    List<AutomationLane> present = lanes.read(track);
    change(ranges.stream().flatMap(range -> deletions(present, range)));
  }

  /**
   * Copies the automation in the range of a clip to the range of its copy.
   *
   * @param moved whether to delete the original automation after copying it
   */
  void copy(BeatRange source, BeatRange target, boolean moved) {
    List<AutomationLane> present = lanes.read(track);
    Stream<LaneChange> copies =
        present.stream().map(lane -> LaneTimelineConverter.copy(lane, source, target));
    change(moved ? Stream.concat(deletions(present, source), copies) : copies);
  }

  private static Stream<LaneChange> deletions(List<AutomationLane> lanes, BeatRange range) {
    return lanes.stream().map(lane -> LaneTimelineConverter.deletion(lane, range));
  }

  private void change(Stream<LaneChange> changes) {
    List<LaneChange> all = changes.filter(Objects::nonNull).toList();
    if (!all.isEmpty()) {
      lanes.change(track, all);
    }
  }
}
