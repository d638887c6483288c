package svc.automation;

import java.util.List;
import java.util.Map;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationTarget;

/** What a write lays onto the timeline, in order of time, and what it leaves out. */
public record TimelineWritePlan(List<PlannedClip> slices, List<SkippedRange> skipped) {

  /**
   * One clip to lay down.
   *
   * @param gap whether it fills a gap; else it takes the place of the clip that is there
   * @param written the part of the window in it
   * @param held where values hold outside the window that nothing drove before
   */
  public record PlannedClip(
      boolean gap,
      ArrangementClip clip,
      BeatRange written,
      Map<AutomationTarget, List<AutomationSegment>> held) {}

  /** A stretch of the window that is left as it is. */
  public record SkippedRange(BeatRange range, String reason) {}

  /** Where a target's value holds outside the window, in order of time. */
  public List<AutomationSegment> heldSegments(AutomationTarget target) {
    return slices.stream()
        .flatMap(slice -> slice.held().getOrDefault(target, List.of()).stream())
        .toList();
  }

  /** The stretches that are written, neighbours as one. */
  public List<BeatRange> writtenRanges() {
    return BeatRange.mergeAdjacent(slices.stream().map(PlannedClip::written).toList());
  }
}
