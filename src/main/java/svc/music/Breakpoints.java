package svc.music;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import svc.model.Beats;
import svc.model.Point;

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
  public static Breakpoints of(List<Point> points) {
    Breakpoints all = new Breakpoints(points.size());
    points.forEach(point -> all.add(point.time(), point.value()));
    return all;
  }

  void add(double time, double value) {
    pin(more(1), time, value);
  }

  /** Makes room for more breakpoints, which are to be pinned, and tells the index of the first. */
  int more(int count) {
    int first = size;
    size += count;
    if (size > times.length) {
      times = Arrays.copyOf(times, 2 * size);
      values = Arrays.copyOf(values, 2 * size);
    }
    return first;
  }

  /** Sets a breakpoint. */
  void pin(int index, double time, double value) {
    times[index] = time;
    values[index] = value;
  }

  public int size() {
    return size;
  }

  public double time(int index) {
    return times[index];
  }

  public double value(int index) {
    return values[index];
  }

  /** As points. */
  public List<Point> points() {
    List<Point> points = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      points.add(new Point(times[i], values[i]));
    }
    return points;
  }

  /** The value up to a time: held before the first, what a jump at that time jumps from. */
  public double before(double time) {
    int next = first(time, true);
    return between(next, time);
  }

  /** The value from a time on: held after the last, what a jump at that time jumps to. */
  public double after(double time) {
    return between(first(time, false), time);
  }

  /** Whether the value changes at once at a time. */
  public boolean jumpsAt(double time) {
    double at = at(time);
    return Math.abs(after(at) - before(at)) > NO_JUMP;
  }

  /** The part between two times, counted from the first, with exact values at both edges. */
  public Breakpoints part(double from, double to) {
    double exactFrom = at(from);
    double exactTo = at(to);
    int start = first(exactFrom, false);
    int end = first(exactTo, true);
    Breakpoints part = new Breakpoints(Math.max(0, end - start) + 2);
    part.add(0, after(exactFrom));
    for (int i = start; i < end; i++) {
      part.add(times[i] - from, values[i]);
    }
    part.add(to - from, before(exactTo));
    return part;
  }

  /** The time of the breakpoint that is equal to a time; the time itself if there is none. */
  private double at(double time) {
    int next = first(time, true);
    if (next > 0 && Beats.same(times[next - 1], time)) {
      return times[next - 1];
    }
    return next < size ? Beats.snapped(time, times[next]) : time;
  }

  /** The first breakpoint at or behind a time, or only behind it. */
  private int first(double time, boolean at) {
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

  private double between(int next, double time) {
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
