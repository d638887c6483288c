package svc.curve;

import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.CustomCurveShape;

/**
 * Expands curves into breakpoints. Linear shapes are exact. Smooth shapes deviate from their
 * formula by at most {@link #TOLERANCE} and have as few breakpoints as possible.
 */
public final class CurveExpander {
  /**
   * The largest difference in value (0-1) between a smooth curve's formula and the lines that
   * approximate it.
   */
  public static final double TOLERANCE = 0.002;

  private static final int DEFAULT_TEETH = 4;

  private CurveExpander() {}

  /**
   * Returns the breakpoints of a curve, at times from 0 to {@code length}.
   *
   * @param spec a valid specification; a Wander curve must have a seed
   * @param length in beats, above 0
   */
  public static Breakpoints expand(CurveSpec spec, double length) {
    double from = spec.from() == null ? spec.shape().defaultFrom() : spec.from();
    double to = spec.to() == null ? spec.shape().defaultTo() : spec.to();
    return spec.shape() instanceof CurveShape shape
        ? expand(shape, spec, from, to, length)
        : CyclicCurve.expandCustom((CustomCurveShape) spec.shape(), spec, from, to, length);
  }

  private static Breakpoints expand(
      CurveShape shape, CurveSpec spec, double from, double to, double length) {
    return switch (shape) {
      case LINEAR_UP, LINEAR_DOWN -> expandLine(from, to, length);
      case EXP_UP -> expandExponential(from, to, length, false);
      case EXP_DOWN -> expandExponential(from, to, length, true);
      case S_CURVE -> expandSCurve(from, to, length);
      case SINE ->
          CyclicCurve.isSingle(spec)
              ? expandSine(from, to, length)
              : CyclicCurve.repeat(expandSine(from, to, 1), spec, length);
      case TRIANGLE ->
          CyclicCurve.isSingle(spec)
              ? expandTriangle(from, to, length)
              : CyclicCurve.repeat(expandTriangle(from, to, 1), spec, length);
      case SAW_UP, SAW_DOWN ->
          expandSaw(
              from, to, length, spec.subdivisions() == null ? DEFAULT_TEETH : spec.subdivisions());
      case HOLD -> expandLine(from, from, length);
      case GATE, STEPS -> StepCurve.expand(shape, spec, from, to, length);
      case DUCK -> DuckCurve.expand(spec, from, to, length);
      case WANDER -> WanderCurve.expand(spec, length);
    };
  }

  /**
   * Returns the number of breakpoints that a curve of a given length in beats would have; 0 for
   * shapes that always have few. A number above {@link CurveValidator#MAX_POINTS} is only a lower
   * bound.
   */
  static double estimateSize(CurveSpec spec, double length) {
    if (spec.shape() == CurveShape.SAW_UP || spec.shape() == CurveShape.SAW_DOWN) {
      return 2.0 * (spec.subdivisions() == null ? DEFAULT_TEETH : spec.subdivisions());
    }
    double repetitions = countRepetitions(spec, length);
    return repetitions == 0 || repetitions > CurveValidator.MAX_POINTS
        ? repetitions
        : expand(spec, length).size();
  }

  private static double countRepetitions(CurveSpec spec, double length) {
    if (spec.shape() == CurveShape.WANDER) {
      return length / WanderCurve.knotSpacing(spec);
    }
    if (spec.shape() == CurveShape.DUCK) {
      return length / DuckCurve.every(spec);
    }
    if (spec.shape() == CurveShape.GATE || spec.shape() == CurveShape.STEPS) {
      return length / StepCurve.every(spec);
    }
    return spec.cycles() == null ? 0 : spec.cycles();
  }

  private static Breakpoints expandLine(double from, double to, double length) {
    Breakpoints line = new Breakpoints(2);
    line.add(0, from);
    line.add(length, to);
    return line;
  }

  private static Breakpoints expandTriangle(double from, double to, double length) {
    Breakpoints triangle = new Breakpoints(3);
    triangle.add(0, from);
    triangle.add(length / 2, to);
    triangle.add(length, from);
    return triangle;
  }

  private static Breakpoints expandSaw(double from, double to, double length, int teeth) {
    Breakpoints saw = new Breakpoints(2 * teeth);
    saw.reserve(2 * teeth);
    double start = 0;
    for (int tooth = 0; tooth < teeth; tooth++) {
      double end = length * (tooth + 1) / teeth;
      saw.set(2 * tooth, start, from);
      saw.set(2 * tooth + 1, end, to);
      start = end;
    }
    saw.set(saw.size() - 1, length, to);
    return saw;
  }

  /**
   * Expands an exponential curve, which changes slowly at the start and fast at the end, or the
   * reverse if {@code fastFirst}.
   */
  private static Breakpoints expandExponential(
      double from, double to, double length, boolean fastFirst) {
    double swing = to - from;
    if (swing == 0) {
      return expandLine(from, to, length);
    }
    ConvexArc.ArcChords chords = ConvexArc.EXPONENTIAL.chordsWithin(TOLERANCE / Math.abs(swing));
    Breakpoints curve = new Breakpoints(chords.times().length);
    if (fastFirst) {
      addFalling(curve, chords, 0, length, to, -swing);
    } else {
      addRising(curve, chords, 0, length, from, swing);
    }
    curve.set(0, 0, from);
    curve.set(curve.size() - 1, length, to);
    return curve;
  }

  /** Expands half a cosine wave into two quarter-wave arcs. */
  static Breakpoints expandSCurve(double from, double to, double length) {
    double half = (to - from) / 2;
    if (half == 0) {
      return expandLine(from, to, length);
    }
    ConvexArc.ArcChords chords = ConvexArc.QUARTER_SINE.chordsWithin(TOLERANCE / Math.abs(half));
    Breakpoints curve = new Breakpoints(2 * chords.times().length);
    addRising(curve, chords, 0, length / 2, from, half);
    addFalling(curve, chords, length / 2, length / 2, to, -half);
    curve.set(curve.size() - 1, length, to);
    return curve;
  }

  /** Expands one period of a sine into four quarter-wave arcs. */
  private static Breakpoints expandSine(double from, double to, double length) {
    double half = (to - from) / 2;
    if (half == 0) {
      return expandLine(from, to, length);
    }
    ConvexArc.ArcChords chords = ConvexArc.QUARTER_SINE.chordsWithin(TOLERANCE / Math.abs(half));
    Breakpoints curve = new Breakpoints(4 * chords.times().length);
    double quarter = length / 4;
    addRising(curve, chords, 0, quarter, from, half);
    addFalling(curve, chords, quarter, quarter, to, -half);
    addRising(curve, chords, 2 * quarter, quarter, to, -half);
    addFalling(curve, chords, 3 * quarter, quarter, from, half);
    curve.set(curve.size() - 1, length, from);
    return curve;
  }

  /**
   * Appends an arc with a flat start. If another arc precedes it, omits the first breakpoint,
   * because that arc ends there.
   *
   * @param value the value at the start of the arc
   * @param swing the change of the value over the whole arc
   */
  private static void addRising(
      Breakpoints to,
      ConvexArc.ArcChords chords,
      double start,
      double length,
      double value,
      double swing) {
    for (int i = to.size() == 0 ? 0 : 1; i < chords.times().length; i++) {
      to.add(start + length * chords.times()[i], value + swing * chords.heights()[i]);
    }
  }

  /** Appends an arc with a flat end; omits its first breakpoint like {@link #addRising}. */
  private static void addFalling(
      Breakpoints to,
      ConvexArc.ArcChords chords,
      double start,
      double length,
      double value,
      double swing) {
    int last = chords.times().length - 1;
    for (int i = to.size() == 0 ? last : last - 1; i >= 0; i--) {
      to.add(start + length * (1 - chords.times()[i]), value + swing * chords.heights()[i]);
    }
  }
}
