package svc.automation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Lanes of one target, which do not overlap. Asked for stretches in order of time, they take no
 * longer than one pass over all.
 */
final class SegmentSequence {
  private final List<SegmentSlicer> slicers;
  private int nextSlicer;

  SegmentSequence(List<AutomationSegment> lanes) {
    this.slicers =
        lanes.stream()
            .sorted(Comparator.comparingDouble(lane -> lane.range().start()))
            .map(SegmentSlicer::new)
            .toList();
  }

  /** What lies in a stretch, in order of time. */
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
