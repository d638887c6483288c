package svc.movement;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import svc.model.envelope.EnvelopePoint;

/**
 * The points of a curve, in order of time. Times are in beats from the curve's start, values in the
 * unit of a movement rule.
 */
final class MovementPoints {
  private double[] times;
  private double[] values;
  private int size;

  MovementPoints(int expected) {
    times = new double[expected];
    values = new double[expected];
  }

  /**
   * Adds a point. Of three or more successive points with one value, only the first and the last
   * are kept.
   */
  void add(double time, double value) {
    if (size > 1 && values[size - 1] == value && values[size - 2] == value) {
      times[size - 1] = time;
      return;
    }
    if (size > 0 && values[size - 1] == value && times[size - 1] == time) {
      return;
    }
    if (size == times.length) {
      times = Arrays.copyOf(times, 2 * size);
      values = Arrays.copyOf(values, 2 * size);
    }
    times[size] = time;
    values[size++] = value;
  }

  int size() {
    return size;
  }

  double timeAt(int index) {
    return times[index];
  }

  double valueAt(int index) {
    return values[index];
  }

  double lastTime() {
    return times[size - 1];
  }

  double lastValue() {
    return values[size - 1];
  }

  double lowest() {
    double lowest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < size; i++) {
      lowest = Math.min(lowest, values[i]);
    }
    return lowest;
  }

  /**
   * Returns the value at a time between two successive points, by linear interpolation.
   *
   * @param next the index of the later point
   */
  double between(int next, double time) {
    if (next == 0 || next == size) {
      return values[Math.max(0, next - 1)];
    }
    double span = times[next] - times[next - 1];
    double share = span <= 0 ? 1 : (time - times[next - 1]) / span;
    return values[next - 1] + (values[next] - values[next - 1]) * share;
  }

  /**
   * Returns the points with the values {@code slope * value + offset}, limited to 0-1. Uses a loop
   * instead of a stream, because a song has very many points.
   */
  List<EnvelopePoint> toList(double slope, double offset) {
    EnvelopePoint[] points = new EnvelopePoint[size];
    for (int i = 0; i < size; i++) {
      double value = slope * values[i] + offset;
      points[i] = new EnvelopePoint(times[i], value < 0 ? 0 : value > 1 ? 1 : value);
    }
    return Collections.unmodifiableList(Arrays.asList(points));
  }
}
