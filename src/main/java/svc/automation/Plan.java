package svc.automation;

import java.util.List;
import java.util.Map;
import svc.model.ArrangementClip;
import svc.model.Target;

/** What a write lays onto the timeline, in order of time, and what it leaves out. */
public record Plan(List<Slice> slices, List<Skipped> skipped) {

  /**
   * One clip to lay down.
   *
   * @param gap whether it fills a gap; else it takes the place of the clip that is there
   * @param written the part of the window in it
   * @param held where values hold outside the window that nothing drove before
   */
  public record Slice(
      boolean gap, ArrangementClip clip, Range written, Map<Target, List<Lane>> held) {}

  /** A stretch of the window that is left as it is. */
  public record Skipped(Range range, String reason) {}

  /** Where a target's value holds outside the window, in order of time. */
  public List<Lane> held(Target target) {
    return slices.stream()
        .flatMap(slice -> slice.held().getOrDefault(target, List.of()).stream())
        .toList();
  }

  /** The stretches that are written, neighbours as one. */
  public List<Range> delivered() {
    return Range.joined(slices.stream().map(Slice::written).toList());
  }
}
