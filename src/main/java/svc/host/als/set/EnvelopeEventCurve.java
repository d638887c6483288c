package svc.host.als.set;

import java.util.Optional;
import svc.host.als.xml.XmlElement;

/**
 * The shape of the segment between two events: a cubic Bezier curve from (0, 0) to (1, 1) with two
 * control points. The horizontal axis is the fraction of the segment's time, the vertical axis the
 * fraction of the way from the first value to the second. A point of the curve is identified by the
 * Bezier parameter, from 0 to 1.
 */
public record EnvelopeEventCurve(double x1, double y1, double x2, double y2) {
  private static final int BISECTIONS = 60;
  private static final double MIN_RANGE = 1e-9;

  /** Reads the curve that starts at an event; empty for a straight line. */
  public static Optional<EnvelopeEventCurve> read(XmlElement event) {
    if (event.attribute("CurveControl1X").isEmpty()) {
      return Optional.empty();
    }
    EnvelopeEventCurve curve =
        new EnvelopeEventCurve(
            XmlValues.attribute(event, "CurveControl1X", 0),
            XmlValues.attribute(event, "CurveControl1Y", 0),
            XmlValues.attribute(event, "CurveControl2X", 1),
            XmlValues.attribute(event, "CurveControl2Y", 1));
    return curve.x1 == curve.y1 && curve.x2 == curve.y2 ? Optional.empty() : Optional.of(curve);
  }

  /** Returns the Bezier parameter of the point at a fraction of the segment's time. */
  public double parameterAt(double time) {
    double low = 0;
    double high = 1;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (timeAt(middle) < time) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  /** Returns the fraction of the segment's time at a Bezier parameter. */
  public double timeAt(double parameter) {
    return coordinate(x1, x2, parameter);
  }

  /** Returns the fraction of the way from the first value to the second at a Bezier parameter. */
  public double valueAt(double parameter) {
    return coordinate(y1, y2, parameter);
  }

  /**
   * Returns the part of the curve before a Bezier parameter as a curve of its own; empty if this
   * part has no duration or does not change the value.
   */
  public Optional<EnvelopeEventCurve> before(double parameter) {
    double width = timeAt(parameter);
    double height = valueAt(parameter);
    if (Math.abs(width) < MIN_RANGE || Math.abs(height) < MIN_RANGE) {
      return Optional.empty();
    }
    double middleX = between(parameter * x1, between(x1, x2, parameter), parameter);
    double middleY = between(parameter * y1, between(y1, y2, parameter), parameter);
    return Optional.of(
        new EnvelopeEventCurve(
            parameter * x1 / width, parameter * y1 / height, middleX / width, middleY / height));
  }

  /**
   * Returns the part of the curve after a Bezier parameter as a curve of its own; empty if this
   * part has no duration or does not change the value.
   */
  public Optional<EnvelopeEventCurve> after(double parameter) {
    return reversed().before(1 - parameter).map(EnvelopeEventCurve::reversed);
  }

  private EnvelopeEventCurve reversed() {
    return new EnvelopeEventCurve(1 - x2, 1 - y2, 1 - x1, 1 - y1);
  }

  private static double between(double from, double to, double part) {
    return from + (to - from) * part;
  }

  private static double coordinate(double first, double second, double t) {
    double rest = 1 - t;
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t;
  }
}
