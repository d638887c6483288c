package svc.automation;

import java.util.ArrayList;
import java.util.List;

/**
 * The segments of one target, which do not overlap. Callers should take slices in order of time, so
 * that each point is read only once.
 */
final class SegmentSequence {
  private final List<SegmentSlicer> slicers;
  private int nextSlicer;

  SegmentSequence(List<AutomationSegment> segments) {
    this.slicers =
        segments.stream()
            .sorted(
                (first, second) -> Double.compare(first.range().start(), second.range().start()))
            .map(SegmentSlicer::new)
            .toList();
  }

  /** Returns the parts of the segments within a range, in order of time. */
  List<AutomationSegment> slice(BeatRange range) {
    if (nextSlicer > 0 && endOf(nextSlicer - 1) > range.start()) {
      nextSlicer = 0;
    }
    while (nextSlicer < slicers.size() && endOf(nextSlicer) <= range.start()) {
      nextSlicer++;
    }
    List<AutomationSegment> parts = new ArrayList<>(1);
    for (int i = nextSlicer; i < slicers.size() && startOf(i) < range.end(); i++) {
      AutomationSegment part = slicers.get(i).slice(range);
      if (part != null) {
        parts.add(part);
      }
    }
    return parts;
  }

  private double startOf(int index) {
    return slicers.get(index).segmentRange().start();
  }

  private double endOf(int index) {
    return slicers.get(index).segmentRange().end();
  }
}
