package svc.curve;

import java.util.Random;
import java.util.SplittableRandom;
import svc.model.envelope.CurveSpec;

/**
 * A random curve that is determined by a seed. Evenly spaced knots with random values are connected
 * by the monotone cubic interpolation of Fritsch and Butland (PCHIP), which does not overshoot
 * them.
 */
final class WanderCurve {
  private static final double DEFAULT_CENTER = 0.5;
  private static final double DEFAULT_RANGE = 0.25;
  private static final double DEFAULT_SMOOTHNESS = 0.5;
  private static final double MIN_SPACING = 0.25;
  private static final double SPACING_RATIO = 16;

  /** The typical number of breakpoints per knot, used as the initial capacity. */
  private static final int TYPICAL_POINTS_PER_KNOT = 8;

  /**
   * The tolerance for rounding errors, as a fraction of the distance between knots. A curve that
   * ends at most this far after a knot is treated as ending on the knot.
   */
  private static final double ROUNDING = 1e-9;

  private WanderCurve() {}

  /**
   * Returns the distance between knots in beats: the one that the curve specifies; otherwise one
   * that depends on the smoothness, from 0.25 at smoothness 0 to 4 at smoothness 1.
   */
  static double knotSpacing(CurveSpec spec) {
    if (spec.every() != null) {
      return spec.every();
    }
    double smoothness = spec.smoothness() == null ? DEFAULT_SMOOTHNESS : spec.smoothness();
    return MIN_SPACING * Math.pow(SPACING_RATIO, smoothness);
  }

  /**
   * Returns the distance between knots. If the curve specifies the value at its end, adapts the
   * distance to the length of the curve, so that the last knot is at the end.
   */
  private static double knotSpacing(CurveSpec spec, double length) {
    double spacing = knotSpacing(spec);
    return spec.to() == null ? spacing : length / Math.max(1, Math.rint(length / spacing));
  }

  static Breakpoints expand(CurveSpec spec, double length) {
    double spacing = knotSpacing(spec, length);
    double[] knots = drawKnots(spec, (int) Math.ceil(length / spacing - ROUNDING) + 1);
    double[] slopes = computeSlopes(knots);
    Breakpoints curve = new Breakpoints(TYPICAL_POINTS_PER_KNOT * knots.length);
    curve.add(0, knots[0]);
    for (int i = 0; i + 1 < knots.length; i++) {
      double end = Math.min(1, length / spacing - i);
      CubicSegment segment = CubicSegment.ofKnots(knots[i], knots[i + 1], slopes[i], slopes[i + 1]);
      segment.appendTo(curve, i * spacing, spacing, end);
    }
    double last = spec.to() == null ? curve.valueAt(curve.size() - 1) : spec.to();
    curve.set(curve.size() - 1, length, last);
    return curve;
  }

  private static double[] drawKnots(CurveSpec spec, int count) {
    double center = spec.center() == null ? DEFAULT_CENTER : spec.center();
    double range = spec.range() == null ? DEFAULT_RANGE : spec.range();
    Random random = new Random(effectiveSeed(spec));
    double[] knots = new double[Math.max(2, count)];
    for (int i = 0; i < knots.length; i++) {
      double drawn = center + range * (2 * random.nextDouble() - 1);
      knots[i] = Math.max(0, Math.min(1, drawn));
    }
    knots[0] = spec.from() == null ? knots[0] : spec.from();
    knots[knots.length - 1] = spec.to() == null ? knots[knots.length - 1] : spec.to();
    return knots;
  }

  /**
   * Scrambles the seed with SplitMix64, because {@link Random} returns nearly the same first value
   * for all small seeds.
   */
  private static long effectiveSeed(CurveSpec spec) {
    boolean unscrambled = spec.format() != null && spec.format() == CurveValidator.FIRST_FORMAT;
    return unscrambled ? spec.seed() : new SplittableRandom(spec.seed()).nextLong();
  }

  /**
   * Returns the slope at each knot. If the direction changes at the knot, the slope is 0; otherwise
   * it is the harmonic mean of the slopes of the adjacent chords.
   */
  private static double[] computeSlopes(double[] knots) {
    int last = knots.length - 1;
    double[] slopes = new double[knots.length];
    for (int i = 1; i < last; i++) {
      double left = knots[i] - knots[i - 1];
      double right = knots[i + 1] - knots[i];
      slopes[i] = left * right <= 0 ? 0 : 2 * left * right / (left + right);
    }
    slopes[0] =
        last == 1 ? knots[1] - knots[0] : edgeSlope(knots[1] - knots[0], knots[2] - knots[1]);
    slopes[last] =
        last == 1
            ? knots[1] - knots[0]
            : edgeSlope(knots[last] - knots[last - 1], knots[last - 1] - knots[last - 2]);
    return slopes;
  }

  /**
   * Returns the slope at the first or last knot: the three-point estimate, limited so that the
   * curve does not overshoot.
   *
   * @param near the slope of the chord that begins or ends at the knot
   * @param far the slope of the chord next to that one
   */
  private static double edgeSlope(double near, double far) {
    double slope = (3 * near - far) / 2;
    if (slope * near <= 0) {
      return 0;
    }
    return near * far <= 0 && Math.abs(slope) > 3 * Math.abs(near) ? 3 * near : slope;
  }

  /** A cubic polynomial between two knots, for t from 0 to 1. */
  private record CubicSegment(double c0, double c1, double c2, double c3) {
    static CubicSegment ofKnots(double start, double end, double startSlope, double endSlope) {
      double bend = 3 * (end - start) - 2 * startSlope - endSlope;
      return new CubicSegment(start, startSlope, bend, 2 * (start - end) + startSlope + endSlope);
    }

    /**
     * Appends the breakpoints after t = 0, up to t = {@code end}.
     *
     * @param start the time of the first knot in beats
     * @param length the distance between the knots in beats
     */
    void appendTo(Breakpoints to, double start, double length, double end) {
      double inflection = c3 == 0 ? 0 : -c2 / (3 * c3);
      if (inflection > 0 && inflection < end) {
        appendChords(to, start, length, 0, inflection);
        appendChords(to, start, length, inflection, end);
      } else {
        appendChords(to, start, length, 0, end);
      }
    }

    /**
     * Appends evenly spaced breakpoints from t = {@code from} to t = {@code end}. Between the two,
     * the segment has no inflection point. The largest curvature determines the number of
     * breakpoints.
     */
    private void appendChords(
        Breakpoints to, double start, double length, double from, double end) {
      double maxCurvature = Math.max(Math.abs(curvatureAt(from)), Math.abs(curvatureAt(end)));
      double width = end - from;
      int chords =
          Math.max(
              1, (int) Math.ceil(width * Math.sqrt(maxCurvature / (8 * CurveExpander.TOLERANCE))));
      double step = width / chords;
      int first = to.reserve(chords);
      for (int i = 1; i < chords; i++) {
        double t = from + step * i;
        to.set(first + i - 1, start + length * t, valueAt(t));
      }
      to.set(first + chords - 1, start + length * end, valueAt(end));
    }

    private double curvatureAt(double t) {
      return 2 * c2 + 6 * c3 * t;
    }

    private double valueAt(double t) {
      double value = c0 + t * (c1 + t * (c2 + t * c3));
      return value < 0 ? 0 : value > 1 ? 1 : value;
    }
  }
}
