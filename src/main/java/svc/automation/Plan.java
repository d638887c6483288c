package svc.automation;

import java.util.List;
import svc.model.ArrangementClip;

/** What a write lays onto the timeline, in order of time, and what it leaves out. */
public record Plan(List<Slice> slices, List<Skipped> skipped) {

  /**
   * One clip to lay down.
   *
   * @param gap whether it fills a gap; else it takes the place of the clip that is there
   * @param written the part of the window in it
   */
  public record Slice(boolean gap, ArrangementClip clip, Range written) {}

  /** A stretch of the window that is left as it is. */
  public record Skipped(Range range, String reason) {}

  /** The stretches that are written, neighbours as one. */
  public List<Range> delivered() {
    return Range.joined(slices.stream().map(Slice::written).toList());
  }
}
