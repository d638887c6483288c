package svc.automation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import svc.curve.Breakpoints;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;

/**
 * The automation of one target in a range of the timeline.
 *
 * @param points at least one, in order of time; times in beats from the start of the range
 */
public record AutomationSegment(BeatRange range, List<EnvelopePoint> points) {
  /**
   * The distance in beats before and after a point at which values are compared. It is larger than
   * any rounding error of a time.
   */
  private static final double COMPARISON_OFFSET = 1e-4;

  public AutomationSegment {
    if (points.isEmpty()) {
      throw new IllegalArgumentException("at least one point");
    }
  }

  /**
   * Returns the part of this segment within another range, with a point at both ends; null if the
   * ranges do not overlap.
   */
  public AutomationSegment slice(BeatRange other) {
    return new SegmentSlicer(this).slice(other);
  }

  /**
   * Returns a segment with the same points and the given range.
   *
   * @param same a range that equals the current one except for rounding errors
   */
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

  /** Returns a segment with a constant value. */
  static AutomationSegment constant(BeatRange range, double value) {
    return new AutomationSegment(
        range, List.of(new EnvelopePoint(0, value), new EnvelopePoint(range.length(), value)));
  }

  /** Returns the value at a time in beats from the start of the range. */
  public double valueAt(double time) {
    return Breakpoints.of(points).valueAfter(time);
  }

  /** Returns the value just before a time in beats from the start of the range. */
  double valueBefore(double time) {
    return Breakpoints.of(points).valueBefore(time);
  }

  /** Returns the value at the end of the range. */
  public double lastValue() {
    return Breakpoints.of(points).valueBefore(range.length());
  }

  /** Returns a segment on the same range with a constant value: the last value of this segment. */
  public AutomationSegment flatten() {
    return constant(range, lastValue());
  }

  /**
   * Returns the points of the envelope of a clip into which several segments are merged. After each
   * segment its last value continues until the next segment; before the first segment, the first
   * value applies.
   *
   * @param segments at least one; their ranges must be inside the clip and not overlap
   */
  static List<EnvelopePoint> mergeIntoClip(BeatRange clip, List<AutomationSegment> segments) {
    if (segments.size() == 1 && segments.get(0).coversExactly(clip)) {
      return segments.get(0).points;
    }
    List<AutomationSegment> ordered = new ArrayList<>(segments);
    ordered.sort(BY_START);
    List<EnvelopePoint> merged = new ArrayList<>(estimatePointCount(segments));
    for (AutomationSegment segment : ordered) {
      double offset = BeatComparison.snap(segment.range.start() - clip.start(), 0);
      holdLastValue(merged, offset);
      segment.appendTo(merged, offset, clip.length());
    }
    return Collections.unmodifiableList(merged);
  }

  private static final Comparator<AutomationSegment> BY_START =
      (first, second) -> Double.compare(first.range.start(), second.range.start());

  private static void holdLastValue(List<EnvelopePoint> merged, double until) {
    if (!merged.isEmpty()) {
      addPoint(merged, new EnvelopePoint(until, merged.get(merged.size() - 1).value()));
    }
  }

  private static int estimatePointCount(List<AutomationSegment> segments) {
    int size = 0;
    for (AutomationSegment segment : segments) {
      size += segment.points.size() + 3;
    }
    return size;
  }

  private boolean coversExactly(BeatRange clip) {
    return range.equals(clip)
        && points.get(0).time() == 0
        && points.get(points.size() - 1).time() == range.length();
  }

  /**
   * Appends the points of this segment to those of a clip's envelope. Adds a point at each end of
   * the segment, so that values outside the segment do not change.
   *
   * @param offset the start of the segment in beats from the clip's start
   * @param length the length of the clip in beats
   */
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

  /**
   * Appends a point unless it equals the last point. If rounding has moved the new point before the
   * last point, the new point gets the last point's time.
   */
  private static void addPoint(List<EnvelopePoint> to, EnvelopePoint point) {
    EnvelopePoint last = to.isEmpty() ? null : to.get(to.size() - 1);
    boolean ordered = last == null || last.time() <= point.time();
    EnvelopePoint next = ordered ? point : new EnvelopePoint(last.time(), point.value());
    if (!next.equals(last)) {
      to.add(next);
    }
  }

  /**
   * Returns whether the values of two segments differ at most by a tolerance where they overlap;
   * false if they do not overlap.
   */
  public boolean agreesWith(AutomationSegment other, double tolerance) {
    AutomationSegment mine = slice(other.range);
    AutomationSegment theirs = other.slice(range);
    if (mine == null || theirs == null) {
      return false;
    }
    Breakpoints first = Breakpoints.of(mine.points);
    Breakpoints second = Breakpoints.of(theirs.points);
    double end = mine.range.length();
    return agreesAt(first, second, end, tolerance) && agreesAt(second, first, end, tolerance);
  }

  /**
   * Returns whether two envelopes have the same values just before and just after each point of the
   * first. Values exactly at a point are not compared, because a host can round the time of a jump,
   * such as a third of a beat, up or down.
   *
   * @param end the time at which both envelopes end
   */
  private static boolean agreesAt(
      Breakpoints first, Breakpoints second, double end, double tolerance) {
    double offset = Math.min(COMPARISON_OFFSET, end / 4);
    for (int i = 0; i < first.size(); i++) {
      if (!agreesAt(first, second, first.timeAt(i) - offset, end, tolerance)
          || !agreesAt(first, second, first.timeAt(i) + offset, end, tolerance)) {
        return false;
      }
    }
    return true;
  }

  private static boolean agreesAt(
      Breakpoints first, Breakpoints second, double time, double end, double tolerance) {
    boolean outside = time <= 0 || time >= end;
    return outside || Math.abs(first.valueBefore(time) - second.valueBefore(time)) <= tolerance;
  }
}
