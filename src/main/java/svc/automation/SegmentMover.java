package svc.automation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;

/** Moves the automation of one target in time. */
public final class SegmentMover {
  private SegmentMover() {}

  /** Returns the segment moved later by a number of beats, or earlier if the number is negative. */
  public static AutomationSegment shift(AutomationSegment segment, double beats) {
    BeatRange range = segment.range();
    return new AutomationSegment(
        new BeatRange(range.start() + beats, range.end() + beats), segment.points());
  }

  /**
   * Returns the segment moved from one window to another and stretched to its length. Times are
   * scaled, values and jumps are unchanged.
   *
   * @return empty if the stretched segment is shorter than {@link BeatRange#SHORTEST}
   */
  public static Optional<AutomationSegment> stretch(
      AutomationSegment segment, BeatRange from, BeatRange to) {
    BeatRange range = segment.range();
    double start = stretch(range.start(), from, to);
    double end = stretch(range.end(), from, to);
    if (BeatComparison.isTooShort(end - start)) {
      return Optional.empty();
    }
    BeatRange stretched = new BeatRange(start, end);
    double factor = stretched.length() / range.length();
    List<EnvelopePoint> points = new ArrayList<>(segment.points().size());
    for (EnvelopePoint point : segment.points()) {
      double time = Math.min(point.time() * factor, stretched.length());
      points.add(new EnvelopePoint(BeatComparison.snap(time, stretched.length()), point.value()));
    }
    return Optional.of(new AutomationSegment(stretched, points));
  }

  private static double stretch(double beat, BeatRange from, BeatRange to) {
    return BeatComparison.areEqual(beat, from.end())
        ? to.end()
        : to.start() + (beat - from.start()) * to.length() / from.length();
  }

  /** Returns the segment mirrored in time within a window, so that its end comes first. */
  public static AutomationSegment reverse(AutomationSegment segment, BeatRange window) {
    BeatRange range = segment.range();
    List<EnvelopePoint> reversed = new ArrayList<>(segment.points().size());
    for (EnvelopePoint point : segment.points()) {
      reversed.add(new EnvelopePoint(Math.max(0, range.length() - point.time()), point.value()));
    }
    Collections.reverse(reversed);
    double sum = window.start() + window.end();
    return new AutomationSegment(new BeatRange(sum - range.end(), sum - range.start()), reversed);
  }

  /**
   * Returns the moved segments. Also returns a constant segment for each range that had automation
   * before and has none afterwards; its value is the nearest value of the moved segments.
   *
   * @param segments the segments of one target, which do not overlap
   * @param move moves one segment; the moved segments must not overlap
   */
  public static List<AutomationSegment> move(
      List<AutomationSegment> segments, UnaryOperator<AutomationSegment> move) {
    List<AutomationSegment> moved = segments.stream().map(move).toList();
    List<BeatRange> covered = moved.stream().map(AutomationSegment::range).toList();
    List<AutomationSegment> all = new ArrayList<>(moved);
    for (AutomationSegment segment : segments) {
      segment
          .range()
          .subtract(covered)
          .forEach(left -> all.add(AutomationSegment.constant(left, nearestValue(left, moved))));
    }
    return all;
  }

  private static double nearestValue(BeatRange range, List<AutomationSegment> segments) {
    AutomationSegment nearest = segments.get(0);
    for (AutomationSegment segment : segments) {
      if (distance(range, segment.range()) < distance(range, nearest.range())) {
        nearest = segment;
      }
    }
    return nearest.range().start() >= range.end() - BeatRange.SHORTEST
        ? nearest.valueAt(0)
        : nearest.lastValue();
  }

  private static double distance(BeatRange range, BeatRange other) {
    return Math.max(other.start() - range.end(), range.start() - other.end());
  }
}
