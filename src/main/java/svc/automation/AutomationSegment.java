package svc.automation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import svc.curve.Breakpoints;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;

/**
 * Automation of one target on a stretch of the timeline.
 *
 * @param points times in beats from the stretch's start, one or more
 */
public record AutomationSegment(BeatRange range, List<EnvelopePoint> points) {
  /** In beats; more than rounding moves a point. */
  private static final double COMPARISON_OFFSET = 1e-4;

  public AutomationSegment {
    if (points.isEmpty()) {
      throw new IllegalArgumentException("one point or more");
    }
  }

  /**
   * The part that lies in another stretch, with exact values at both edges; null where none does.
   */
  public AutomationSegment slice(BeatRange other) {
    return new SegmentSlicer(this).slice(other);
  }

  /** The same points on a stretch that equals its own within the tolerance. */
  AutomationSegment withRange(BeatRange same) {
    return same.equals(range)
        ? this
        : new AutomationSegment(same, fitPoints(points, range.length(), same.length()));
  }

  private static List<EnvelopePoint> fitPoints(
      List<EnvelopePoint> points, double old, double length) {
    List<EnvelopePoint> fitted = new ArrayList<>(points.size());
    for (EnvelopePoint point : points) {
      double time =
          BeatComparison.areEqual(point.time(), old) ? length : Math.min(point.time(), length);
      fitted.add(new EnvelopePoint(time, point.value()));
    }
    return Collections.unmodifiableList(fitted);
  }

  /** A stretch on which one value holds. */
  static AutomationSegment constant(BeatRange range, double value) {
    return new AutomationSegment(
        range, List.of(new EnvelopePoint(0, value), new EnvelopePoint(range.length(), value)));
  }

  /** The value at a time from the stretch's start. */
  public double valueAt(double time) {
    return Breakpoints.of(points).valueAfter(time);
  }

  /** The value up to a time, which a jump there jumps from. */
  double valueBefore(double time) {
    return Breakpoints.of(points).valueBefore(time);
  }

  /** The value that it ends on. */
  public double lastValue() {
    return Breakpoints.of(points).valueBefore(range.length());
  }

  /** The same stretch, all at the value that it ends on. */
  public AutomationSegment flatten() {
    return constant(range, lastValue());
  }

  /**
   * The points of a clip that several lanes lie in: between them, before the first and behind the
   * last the nearest value holds.
   *
   * @param lanes on stretches that do not overlap, at least one
   */
  static List<EnvelopePoint> mergeIntoClip(BeatRange clip, List<AutomationSegment> lanes) {
    if (lanes.size() == 1 && lanes.get(0).coversExactly(clip)) {
      return lanes.get(0).points;
    }
    List<AutomationSegment> ordered = new ArrayList<>(lanes);
    ordered.sort(BY_START);
    List<EnvelopePoint> filled = new ArrayList<>(estimatePointCount(lanes));
    for (AutomationSegment lane : ordered) {
      double offset = BeatComparison.snap(lane.range.start() - clip.start(), 0);
      holdLastValue(filled, offset);
      lane.appendTo(filled, offset, clip.length());
    }
    return Collections.unmodifiableList(filled);
  }

  private static final Comparator<AutomationSegment> BY_START =
      Comparator.comparingDouble(lane -> lane.range.start());

  /** Up to the next lane the value holds that the one before ended on. */
  private static void holdLastValue(List<EnvelopePoint> filled, double until) {
    if (!filled.isEmpty()) {
      addPoint(filled, new EnvelopePoint(until, filled.get(filled.size() - 1).value()));
    }
  }

  private static int estimatePointCount(List<AutomationSegment> lanes) {
    int size = 0;
    for (AutomationSegment lane : lanes) {
      size += lane.points.size() + 3;
    }
    return size;
  }

  private boolean coversExactly(BeatRange clip) {
    return range.equals(clip)
        && points.get(0).time() == 0
        && points.get(points.size() - 1).time() == range.length();
  }

  /** Adds its points, with such at both edges, so that a neighbour does not bend it. */
  private void appendTo(List<EnvelopePoint> to, double offset, double length) {
    addPoint(to, new EnvelopePoint(offset, points.get(0).value()));
    for (EnvelopePoint point : points) {
      addPoint(to, new EnvelopePoint(Math.min(length, offset + point.time()), point.value()));
    }
    double end = Math.min(length, offset + range.length());
    addPoint(
        to,
        new EnvelopePoint(BeatComparison.snap(end, length), points.get(points.size() - 1).value()));
  }

  /** Adds a point, which rounding may have put before the last one. */
  private static void addPoint(List<EnvelopePoint> to, EnvelopePoint point) {
    EnvelopePoint last = to.isEmpty() ? null : to.get(to.size() - 1);
    boolean late = last == null || last.time() <= point.time();
    EnvelopePoint next = late ? point : new EnvelopePoint(last.time(), point.value());
    if (!next.equals(last)) {
      to.add(next);
    }
  }

  /** Whether two lanes say the same wherever both are, within a tolerance. */
  boolean agreesWith(AutomationSegment other, double tolerance) {
    AutomationSegment mine = slice(other.range);
    AutomationSegment theirs = other.slice(range);
    if (mine == null || theirs == null) {
      return false;
    }
    Breakpoints one = Breakpoints.of(mine.points);
    Breakpoints two = Breakpoints.of(theirs.points);
    double end = mine.range.length();
    return agreesAt(one, two, end, tolerance) && agreesAt(two, one, end, tolerance);
  }

  /**
   * Beside the points and not at them: a time that no number is for exactly, such as a third of a
   * beat, can come back from a host on the other side of a jump.
   */
  private static boolean agreesAt(Breakpoints one, Breakpoints two, double end, double tolerance) {
    double beside = Math.min(COMPARISON_OFFSET, end / 4);
    for (int i = 0; i < one.size(); i++) {
      if (!agreesAt(one, two, one.timeAt(i) - beside, end, tolerance)
          || !agreesAt(one, two, one.timeAt(i) + beside, end, tolerance)) {
        return false;
      }
    }
    return true;
  }

  private static boolean agreesAt(
      Breakpoints one, Breakpoints two, double time, double end, double tolerance) {
    boolean outside = time <= 0 || time >= end;
    return outside || Math.abs(one.valueBefore(time) - two.valueBefore(time)) <= tolerance;
  }
}
