package svc.automation;

import java.util.List;
import java.util.Map;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationTarget;

/**
 * The plan of a write to the timeline: the clips that it places and the ranges that it skips, in
 * order of time.
 */
public record TimelineWritePlan(List<PlannedClip> slices, List<SkippedRange> skipped) {

  /**
   * A clip to place on the timeline.
   *
   * @param gap whether the clip fills a gap between clips; otherwise it replaces an existing clip
   * @param written the part of the window that this clip covers
   * @param held the constant values written to the rest of the clip, outside the window, by target
   */
  public record PlannedClip(
      boolean gap,
      ArrangementClip clip,
      BeatRange written,
      Map<AutomationTarget, List<AutomationSegment>> held) {}

  /**
   * A range of the window to which nothing is written.
   *
   * @param reason "gap", or "gap_on_audio_track" if the host cannot create clips there
   */
  public record SkippedRange(BeatRange range, String reason) {}

  /** Returns the constant values written for a target outside the window, in order of time. */
  public List<AutomationSegment> heldSegments(AutomationTarget target) {
    return slices.stream()
        .flatMap(slice -> slice.held().getOrDefault(target, List.of()).stream())
        .toList();
  }

  /** Returns the written parts of the window, with adjacent parts merged. */
  public List<BeatRange> writtenRanges() {
    return BeatRange.mergeAdjacent(slices.stream().map(PlannedClip::written).toList());
  }
}
