package svc.curve;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import svc.model.envelope.EnvelopePoint;

/** Changes values to {@code factor · value + offset}, limited to the range 0 to 1. */
public record ValueScaling(double factor, double offset) {
  /**
   * The difference between two values 0-1 up to which they count as equal, because of rounding
   * errors.
   */
  private static final double ROUNDING = 1e-9;

  /**
   * Returns the scaling that multiplies the distance of values from {@code center} by {@code
   * amount}.
   */
  public static ValueScaling around(double center, double amount) {
    return new ValueScaling(amount, center * (1 - amount));
  }

  /**
   * Returns the scaling that maps the range from {@code low} to {@code high} to the range from
   * {@code from} to {@code to}. If the first range is a single value, that value is mapped to the
   * middle of the second.
   */
  public static ValueScaling between(double low, double high, double from, double to) {
    double factor = high - low < ROUNDING ? 0 : (to - from) / (high - low);
    return factor == 0
        ? new ValueScaling(0, (from + to) / 2)
        : new ValueScaling(factor, from - low * factor);
  }

  /** Returns whether a value must be limited after scaling. */
  public boolean exceedsRange(double value) {
    double scaled = scale(value);
    return scaled < -ROUNDING || scaled > 1 + ROUNDING;
  }

  /**
   * Returns the scaled points of an envelope. Adds a point wherever the line between two scaled
   * points leaves or enters the range 0 to 1.
   */
  public List<EnvelopePoint> apply(List<EnvelopePoint> points) {
    List<EnvelopePoint> scaled = new ArrayList<>(points.size());
    for (int i = 0; i < points.size(); i++) {
      if (i > 0) {
        scaled.addAll(crossings(points.get(i - 1), points.get(i)));
      }
      EnvelopePoint point = points.get(i);
      scaled.add(new EnvelopePoint(point.time(), limit(scale(point.value()))));
    }
    return scaled;
  }

  private double scale(double value) {
    return factor * value + offset;
  }

  private static double limit(double value) {
    return Math.min(1, Math.max(0, value));
  }

  /** Returns the points between two others at which the scaled line is 0 or 1, in order of time. */
  private List<EnvelopePoint> crossings(EnvelopePoint first, EnvelopePoint second) {
    double before = scale(first.value());
    double after = scale(second.value());
    return Stream.of(0.0, 1.0)
        .filter(bound -> (before - bound) * (after - bound) < 0)
        .map(
            bound ->
                new EnvelopePoint(
                    first.time()
                        + (second.time() - first.time()) * (bound - before) / (after - before),
                    bound))
        .sorted((one, other) -> Double.compare(one.time(), other.time()))
        .toList();
  }
}
