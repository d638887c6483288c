package svc.curve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;

/**
 * Times in beats and values 0-1 of an envelope, in order; linear between them, two at one time a
 * jump. Kept as two arrays, since a song's worth of them is computed at once.
 */
public final class Breakpoints {
  /** What rounding changes values by. */
  private static final double NO_JUMP = 1e-9;

  private double[] times;
  private double[] values;
  private int size;

  Breakpoints(int expected) {
    times = new double[expected];
    values = new double[expected];
  }

  /** Those of a list of points, which are in order. */
  public static Breakpoints of(List<EnvelopePoint> points) {
    Breakpoints all = new Breakpoints(points.size());
    points.forEach(point -> all.add(point.time(), point.value()));
    return all;
  }

  void add(double time, double value) {
    set(reserve(1), time, value);
  }

  /** Makes room for more breakpoints, which are to be pinned, and tells the index of the first. */
  int reserve(int count) {
    int first = size;
    size += count;
    if (size > times.length) {
      times = Arrays.copyOf(times, 2 * size);
      values = Arrays.copyOf(values, 2 * size);
    }
    return first;
  }

  /** Sets a breakpoint. */
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

  /** As points. */
  public List<EnvelopePoint> toPoints() {
    List<EnvelopePoint> points = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      points.add(new EnvelopePoint(times[i], values[i]));
    }
    return points;
  }

  /** The value up to a time: held before the first, what a jump at that time jumps from. */
  public double valueBefore(double time) {
    int next = firstIndexFrom(time, true);
    return interpolate(next, time);
  }

  /** The value from a time on: held after the last, what a jump at that time jumps to. */
  public double valueAfter(double time) {
    return interpolate(firstIndexFrom(time, false), time);
  }

  /** Whether the value changes at once at a time. */
  public boolean hasJumpAt(double time) {
    double at = snapToBreakpoint(time);
    return Math.abs(valueAfter(at) - valueBefore(at)) > NO_JUMP;
  }

  /** The part between two times, counted from the first, with exact values at both edges. */
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

  /** The time of the breakpoint that is equal to a time; the time itself if there is none. */
  private double snapToBreakpoint(double time) {
    int next = firstIndexFrom(time, true);
    if (next > 0 && BeatComparison.areEqual(times[next - 1], time)) {
      return times[next - 1];
    }
    return next < size ? BeatComparison.snap(time, times[next]) : time;
  }

  /** The first breakpoint at or behind a time, or only behind it. */
  private int firstIndexFrom(double time, boolean at) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (times[middle] < time || !at && times[middle] == time) {
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
    double share = span <= 0 ? 1 : (time - times[next - 1]) / span;
    return values[next - 1] + (values[next] - values[next - 1]) * share;
  }
}
