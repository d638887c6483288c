package svc.sound.score;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import svc.model.envelope.EnvelopePoint;

/** The value of a setting over time. */
@FunctionalInterface
public interface Control {

  /** Returns the value at a beat. */
  double at(double beat);

  /** Returns a setting that does not change. */
  static Control constant(double value) {
    return beat -> value;
  }

  /**
   * Returns a setting that follows breakpoints.
   *
   * @param points the breakpoints in order of time, at least one; two at one time are a jump;
   *     values between two points are on the straight line between them, before the scale is
   *     applied
   * @param scale converts the values of the points to the values of the setting
   */
  static Control following(List<EnvelopePoint> points, DoubleUnaryOperator scale) {
    return new BreakpointControl(points, scale);
  }
}
