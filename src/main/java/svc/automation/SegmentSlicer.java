package svc.automation;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;

/**
 * Cuts a segment into parts. Each search for points continues where the previous one ended, so that
 * the points are read only once if the parts are requested in order of time.
 */
final class SegmentSlicer {
  private final AutomationSegment segment;
  private final List<EnvelopePoint> points;
  private int nextPoint;

  SegmentSlicer(AutomationSegment segment) {
    this.segment = segment;
    this.points = segment.points();
  }

  BeatRange segmentRange() {
    return segment.range();
  }

  /**
   * Returns the part of the segment within another range, with a point at both ends; null if the
   * ranges do not overlap.
   */
  AutomationSegment slice(BeatRange other) {
    BeatRange range = segment.range();
    BeatRange common = other.intersect(range).orElse(null);
    if (common == null) {
      return null;
    }
    if (common.isContainedIn(range) && range.isContainedIn(common)) {
      return segment.withRange(common);
    }
    return new AutomationSegment(
        common, cutPoints(common.start() - range.start(), common.end() - range.start()));
  }

  private List<EnvelopePoint> cutPoints(double from, double to) {
    int start = advancePast(from);
    EnvelopePoint first = new EnvelopePoint(0, interpolateAt(from));
    while (nextPoint < points.size() && BeatComparison.isBefore(points.get(nextPoint).time(), to)) {
      nextPoint++;
    }
    EnvelopePoint[] part = new EnvelopePoint[nextPoint - start + 2];
    part[0] = first;
    for (int i = start; i < nextPoint; i++) {
      EnvelopePoint point = points.get(i);
      part[1 + i - start] = new EnvelopePoint(point.time() - from, point.value());
    }
    part[part.length - 1] = new EnvelopePoint(to - from, interpolateAt(to));
    return Collections.unmodifiableList(Arrays.asList(part));
  }

  /**
   * Moves to the first point after a time and returns its index; the number of points if there is
   * no such point.
   */
  private int advancePast(double time) {
    if (nextPoint > 0 && BeatComparison.isBefore(time, points.get(nextPoint - 1).time())) {
      nextPoint = 0;
    }
    while (nextPoint < points.size()
        && !BeatComparison.isBefore(time, points.get(nextPoint).time())) {
      nextPoint++;
    }
    return nextPoint;
  }

  /** Returns the value at a time between the current point and the one before it. */
  private double interpolateAt(double time) {
    if (nextPoint == 0 || nextPoint == points.size()) {
      return points.get(Math.max(0, nextPoint - 1)).value();
    }
    EnvelopePoint before = points.get(nextPoint - 1);
    EnvelopePoint after = points.get(nextPoint);
    double exact = (time - before.time()) / (after.time() - before.time());
    double fraction = Math.min(1, Math.max(0, exact));
    return before.value() + (after.value() - before.value()) * fraction;
  }
}
