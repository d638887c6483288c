package svc.curve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;

/**
 * The breakpoints of an envelope: times in beats, in order, and values 0-1. Values between
 * breakpoints are interpolated linearly; two breakpoints at the same time are a jump. The times and
 * the values are stored in two arrays of numbers, because a song can have very many breakpoints.
 */
public final class Breakpoints {
  /** The smallest difference in value that counts as a jump; smaller ones are rounding errors. */
  private static final double MIN_JUMP = 1e-9;

  private double[] times;
  private double[] values;
  private int size;

  Breakpoints(int expected) {
    times = new double[expected];
    values = new double[expected];
  }

  /** Returns the breakpoints of a list of points, which must be in order of time. */
  public static Breakpoints of(List<EnvelopePoint> points) {
    Breakpoints breakpoints = new Breakpoints(points.size());
    points.forEach(point -> breakpoints.add(point.time(), point.value()));
    return breakpoints;
  }

  void add(double time, double value) {
    set(reserve(1), time, value);
  }

  /**
   * Appends breakpoints whose times and values the caller must set afterwards. Returns the index of
   * the first one.
   */
  int reserve(int count) {
    int first = size;
    size += count;
    if (size > times.length) {
      times = Arrays.copyOf(times, 2 * size);
      values = Arrays.copyOf(values, 2 * size);
    }
    return first;
  }

  void set(int index, double time, double value) {
    times[index] = time;
    values[index] = value;
  }

  public int size() {
    return size;
  }

  public double timeAt(int index) {
    return times[index];
  }

  public double valueAt(int index) {
    return values[index];
  }

  /** Returns the breakpoints as a list of points. */
  public List<EnvelopePoint> toPoints() {
    List<EnvelopePoint> points = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      points.add(new EnvelopePoint(times[i], values[i]));
    }
    return points;
  }

  /** Returns the value just before a time. Up to the first breakpoint, the first value applies. */
  public double valueBefore(double time) {
    int next = firstIndexFrom(time, true);
    return interpolate(next, time);
  }

  /** Returns the value just after a time. From the last breakpoint on, the last value applies. */
  public double valueAfter(double time) {
    return interpolate(firstIndexFrom(time, false), time);
  }

  /** Returns whether the value jumps at a time. */
  public boolean hasJumpAt(double time) {
    double snapped = snapToBreakpoint(time);
    return Math.abs(valueAfter(snapped) - valueBefore(snapped)) > MIN_JUMP;
  }

  /**
   * Returns the part between two times in beats, with a breakpoint at both ends. Its times are
   * counted from {@code from}.
   */
  public Breakpoints slice(double from, double to) {
    double exactFrom = snapToBreakpoint(from);
    double exactTo = snapToBreakpoint(to);
    int start = firstIndexFrom(exactFrom, false);
    int end = firstIndexFrom(exactTo, true);
    Breakpoints part = new Breakpoints(Math.max(0, end - start) + 2);
    part.add(0, valueAfter(exactFrom));
    for (int i = start; i < end; i++) {
      part.add(times[i] - from, values[i]);
    }
    part.add(to - from, valueBefore(exactTo));
    return part;
  }

  /**
   * Returns the time of the breakpoint that equals a time within the tolerance of {@link
   * BeatComparison}; the given time if there is none.
   */
  private double snapToBreakpoint(double time) {
    int next = firstIndexFrom(time, true);
    if (next > 0 && BeatComparison.areEqual(times[next - 1], time)) {
      return times[next - 1];
    }
    return next < size ? BeatComparison.snap(time, times[next]) : time;
  }

  /**
   * Returns the index of the first breakpoint from a time on; {@link #size()} if there is none.
   *
   * @param inclusive whether a breakpoint exactly at the time counts
   */
  private int firstIndexFrom(double time, boolean inclusive) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (times[middle] < time || !inclusive && times[middle] == time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private double interpolate(int next, double time) {
    if (next == 0) {
      return values[0];
    }
    if (next == size) {
      return values[size - 1];
    }
    double span = times[next] - times[next - 1];
    double fraction = span <= 0 ? 1 : (time - times[next - 1]) / span;
    return values[next - 1] + (values[next] - values[next - 1]) * fraction;
  }
}
