package svc.automation;

import java.util.List;
import java.util.Map;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationTarget;

/**
 * The clips that a write places on the timeline, in order of time, and the ranges that it skips.
 */
public record TimelineWritePlan(List<PlannedClip> slices, List<SkippedRange> skipped) {

  /**
   * A clip to place on the timeline.
   *
   * @param gap whether it fills a gap; otherwise it replaces the existing clip
   * @param written the part of the window in this clip
   * @param held the held values around the window, by target
   */
  public record PlannedClip(
      boolean gap,
      ArrangementClip clip,
      BeatRange written,
      Map<AutomationTarget, List<AutomationSegment>> held) {}

  /** A range of the window to which nothing is written. */
  public record SkippedRange(BeatRange range, String reason) {}

  /** Returns the held values of a target outside the window, in order of time. */
  public List<AutomationSegment> heldSegments(AutomationTarget target) {
    return slices.stream()
        .flatMap(slice -> slice.held().getOrDefault(target, List.of()).stream())
        .toList();
  }

  /** Returns the ranges that are written, with adjacent ranges merged. */
  public List<BeatRange> writtenRanges() {
    return BeatRange.mergeAdjacent(slices.stream().map(PlannedClip::written).toList());
  }
}
