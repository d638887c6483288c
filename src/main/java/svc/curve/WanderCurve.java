package svc.curve;

import java.util.Random;
import java.util.SplittableRandom;
import svc.model.envelope.CurveSpec;

/**
 * Seeded drift: knots at even distances with values drawn in order, joined by the monotone cubic of
 * Fritsch and Butland (PCHIP), which does not overshoot its knots.
 */
final class WanderCurve {
  private static final double CENTER = 0.5;
  private static final double RANGE = 0.25;
  private static final double SMOOTHNESS = 0.5;
  private static final double SHORTEST = 0.25;
  private static final double SPAN = 16;

  /** Breakpoints that a knot takes as a rule. */
  private static final int TYPICAL_POINTS_PER_KNOT = 8;

  /** How far behind a knot an end still counts as on it, in knot distances. */
  private static final double ROUNDING = 1e-9;

  private WanderCurve() {}

  /** The distance of the knots in beats. */
  static double knotSpacing(CurveSpec spec) {
    double smoothness = spec.smoothness() == null ? SMOOTHNESS : spec.smoothness();
    return SHORTEST * Math.pow(SPAN, smoothness);
  }

  /** How many breakpoints it takes; where the knots alone are too many, how many those are. */
  static double estimateSize(CurveSpec spec, double length) {
    double knots = length / knotSpacing(spec);
    return knots > CurveValidator.MAX_POINTS ? knots : expand(spec, length).size();
  }

  static Breakpoints expand(CurveSpec spec, double length) {
    double spacing = knotSpacing(spec);
    double[] knots = drawKnots(spec, (int) Math.ceil(length / spacing - ROUNDING) + 1);
    double[] slopes = computeSlopes(knots);
    Breakpoints curve = new Breakpoints(TYPICAL_POINTS_PER_KNOT * knots.length);
    curve.add(0, knots[0]);
    for (int i = 0; i + 1 < knots.length; i++) {
      double end = Math.min(1, length / spacing - i);
      CubicSegment piece = CubicSegment.ofKnots(knots[i], knots[i + 1], slopes[i], slopes[i + 1]);
      piece.appendTo(curve, i * spacing, spacing, end);
    }
    curve.set(curve.size() - 1, length, curve.valueAt(curve.size() - 1));
    return curve;
  }

  private static double[] drawKnots(CurveSpec spec, int count) {
    double center = spec.center() == null ? CENTER : spec.center();
    double range = spec.range() == null ? RANGE : spec.range();
    Random random = new Random(effectiveSeed(spec));
    double[] knots = new double[Math.max(2, count)];
    for (int i = 0; i < knots.length; i++) {
      double drawn = center + range * (2 * random.nextDouble() - 1);
      knots[i] = Math.max(0, Math.min(1, drawn));
    }
    return knots;
  }

  /**
   * Scrambled by SplitMix64, since {@link Random} starts at nearly the same value for small seeds.
   */
  private static long effectiveSeed(CurveSpec spec) {
    boolean plain = spec.format() != null && spec.format() == CurveValidator.FIRST_FORMAT;
    return plain ? spec.seed() : new SplittableRandom(spec.seed()).nextLong();
  }

  /** Slopes per knot distance: none where the direction changes, else the harmonic mean. */
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

  /** The three-point slope at an end, kept from overshooting. */
  private static double edgeSlope(double near, double far) {
    double slope = (3 * near - far) / 2;
    if (slope * near <= 0) {
      return 0;
    }
    return near * far <= 0 && Math.abs(slope) > 3 * Math.abs(near) ? 3 * near : slope;
  }

  /** A cubic between two knots, t from 0 to 1. */
  private record CubicSegment(double c0, double c1, double c2, double c3) {
    static CubicSegment ofKnots(double start, double end, double startSlope, double endSlope) {
      double bend = 3 * (end - start) - 2 * startSlope - endSlope;
      return new CubicSegment(start, startSlope, bend, 2 * (start - end) + startSlope + endSlope);
    }

    /** Adds breakpoints behind the first up to an end between 0 and 1. */
    void appendTo(Breakpoints to, double start, double length, double end) {
      double turn = c3 == 0 ? 0 : -c2 / (3 * c3);
      if (turn > 0 && turn < end) {
        bend(to, start, length, 0, turn);
        bend(to, start, length, turn, end);
      } else {
        bend(to, start, length, 0, end);
      }
    }

    /** A part without a turning point, in as many even chords as its sharpest bend needs. */
    private void bend(Breakpoints to, double start, double length, double from, double end) {
      double sharpest = Math.max(Math.abs(bend(from)), Math.abs(bend(end)));
      double width = end - from;
      int chords =
          Math.max(1, (int) Math.ceil(width * Math.sqrt(sharpest / (8 * CurveExpander.TOLERANCE))));
      double step = width / chords;
      int first = to.reserve(chords);
      for (int i = 1; i < chords; i++) {
        double t = from + step * i;
        to.set(first + i - 1, start + length * t, valueAt(t));
      }
      to.set(first + chords - 1, start + length * end, valueAt(end));
    }

    private double bend(double t) {
      return 2 * c2 + 6 * c3 * t;
    }

    private double valueAt(double t) {
      double value = c0 + t * (c1 + t * (c2 + t * c3));
      return value < 0 ? 0 : value > 1 ? 1 : value;
    }
  }
}
