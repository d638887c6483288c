package svc.curve;

import java.util.function.DoubleUnaryOperator;
import svc.model.envelope.EnvelopePoint;

/**
 * A scale 0-1 such as decibels, on which a curve is linear between its points. Hosts draw lines
 * between normalized values instead, so {@link #expand} adds points.
 *
 * @param toShare converts a normalized value to a position on the scale
 * @param toNormalized converts a position on the scale to a normalized value
 * @param tolerance the largest error on the scale between the points of an expanded curve
 */
public record InterpolationScale(
    DoubleUnaryOperator toShare, DoubleUnaryOperator toNormalized, double tolerance) {
  /**
   * The maximum number of times that a segment is halved; enough for the precision of every curve.
   */
  private static final int MAX_DEPTH = 12;

  private static final double[] CHECKED_FRACTIONS = {0.25, 0.5, 0.75};

  /**
   * Converts breakpoints on this scale to breakpoints of normalized values. Adds breakpoints
   * between them if a straight line on this scale is a curve of normalized values.
   */
  public Breakpoints expand(Breakpoints onScale) {
    Breakpoints expanded = new Breakpoints(2 * onScale.size());
    for (int i = 0; i < onScale.size(); i++) {
      if (i > 0 && onScale.timeAt(i) > onScale.timeAt(i - 1)) {
        addBetween(
            expanded,
            new EnvelopePoint(onScale.timeAt(i - 1), onScale.valueAt(i - 1)),
            new EnvelopePoint(onScale.timeAt(i), onScale.valueAt(i)),
            MAX_DEPTH);
      }
      expanded.add(onScale.timeAt(i), toNormalized.applyAsDouble(onScale.valueAt(i)));
    }
    return expanded;
  }

  /**
   * Adds breakpoints between two points on the scale. The two points themselves are not added.
   *
   * @param depth how often the segment between the two points may still be halved
   */
  private void addBetween(Breakpoints expanded, EnvelopePoint from, EnvelopePoint to, int depth) {
    if (depth == 0 || isStraight(from.value(), to.value())) {
      return;
    }
    EnvelopePoint middle =
        new EnvelopePoint((from.time() + to.time()) / 2, (from.value() + to.value()) / 2);
    addBetween(expanded, from, middle, depth - 1);
    expanded.add(middle.time(), toNormalized.applyAsDouble(middle.value()));
    addBetween(expanded, middle, to, depth - 1);
  }

  /** Returns whether a line between normalized values is also a line on the scale. */
  private boolean isStraight(double from, double to) {
    double start = toNormalized.applyAsDouble(from);
    double end = toNormalized.applyAsDouble(to);
    for (double fraction : CHECKED_FRACTIONS) {
      double drawn = toShare.applyAsDouble(start + (end - start) * fraction);
      if (Math.abs(drawn - (from + (to - from) * fraction)) > tolerance) {
        return false;
      }
    }
    return true;
  }
}
