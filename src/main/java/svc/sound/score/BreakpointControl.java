package svc.sound.score;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import svc.model.envelope.EnvelopePoint;

/** A setting that follows breakpoints. */
final class BreakpointControl implements Control {
  private final double[] times;
  private final double[] values;
  private final DoubleUnaryOperator scale;

  BreakpointControl(List<EnvelopePoint> points, DoubleUnaryOperator scale) {
    times = points.stream().mapToDouble(EnvelopePoint::time).toArray();
    values = points.stream().mapToDouble(EnvelopePoint::value).toArray();
    this.scale = scale;
  }

  @Override
  public double at(double beat) {
    return scale.applyAsDouble(positionAt(beat));
  }

  private double positionAt(double beat) {
    int next = firstAfter(beat);
    if (next == 0) {
      return values[0];
    }
    if (next == times.length) {
      return values[next - 1];
    }
    double span = times[next] - times[next - 1];
    double share = (beat - times[next - 1]) / span;
    return values[next - 1] + share * (values[next] - values[next - 1]);
  }

  private int firstAfter(double beat) {
    int low = 0;
    int high = times.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (times[middle] <= beat) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
