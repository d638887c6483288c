package svc.automation;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;

/**
 * Cuts a lane into parts. It looks for each from where the one before ended, so that parts in order
 * of time together take no longer than one pass over the points.
 */
final class SegmentSlicer {
  private final AutomationSegment segment;
  private final List<EnvelopePoint> points;
  private int nextPoint;

  SegmentSlicer(AutomationSegment lane) {
    this.segment = lane;
    this.points = lane.points();
  }

  BeatRange segmentRange() {
    return segment.range();
  }

  /**
   * The part that lies in another stretch, with exact values at both edges; null where none does.
   */
  AutomationSegment slice(BeatRange other) {
    BeatRange all = segment.range();
    BeatRange common = other.intersect(all).orElse(null);
    if (common == null) {
      return null;
    }
    if (common.isContainedIn(all) && all.isContainedIn(common)) {
      return segment.withRange(common);
    }
    return new AutomationSegment(
        common, cutPoints(common.start() - all.start(), common.end() - all.start()));
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

  /** Goes to the first point after a time. */
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

  /** The value at a time between the point before the next one and that. */
  private double interpolateAt(double time) {
    if (nextPoint == 0 || nextPoint == points.size()) {
      return points.get(Math.max(0, nextPoint - 1)).value();
    }
    EnvelopePoint before = points.get(nextPoint - 1);
    EnvelopePoint behind = points.get(nextPoint);
    double exact = (time - before.time()) / (behind.time() - before.time());
    double share = Math.min(1, Math.max(0, exact));
    return before.value() + (behind.value() - before.value()) * share;
  }
}
