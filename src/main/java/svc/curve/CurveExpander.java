package svc.curve;

import svc.model.envelope.CurveSpec;

/**
 * Expands curves into breakpoints: linear shapes exactly, smooth shapes to within {@link
 * #TOLERANCE} of their formula with as few breakpoints as possible.
 */
public final class CurveExpander {
  /** The maximum deviation of the lines between a smooth curve's breakpoints from its formula. */
  public static final double TOLERANCE = 0.002;

  private static final int DEFAULT_TEETH = 4;

  private CurveExpander() {}

  /**
   * Returns the breakpoints of a curve from 0 to its length.
   *
   * @param spec a valid specification; a wander curve must have a seed
   * @param length in beats, above 0
   */
  public static Breakpoints expand(CurveSpec spec, double length) {
    double from = spec.from() == null ? spec.shape().defaultFrom() : spec.from();
    double to = spec.to() == null ? spec.shape().defaultTo() : spec.to();
    return switch (spec.shape()) {
      case LINEAR_UP, LINEAR_DOWN -> expandLine(from, to, length);
      case EXP_UP -> expandExponential(from, to, length, false);
      case EXP_DOWN -> expandExponential(from, to, length, true);
      case SINE -> expandSine(from, to, length);
      case TRIANGLE -> expandTriangle(from, to, length);
      case SAW_UP, SAW_DOWN ->
          expandSaw(
              from, to, length, spec.subdivisions() == null ? DEFAULT_TEETH : spec.subdivisions());
      case HOLD -> expandLine(from, from, length);
      case WANDER -> WanderCurve.expand(spec, length);
    };
  }

  /**
   * Returns an estimate of the number of breakpoints of a curve. Above {@link
   * CurveValidator#MAX_POINTS} it is a lower bound.
   */
  static double estimateSize(CurveSpec spec, double length) {
    return switch (spec.shape()) {
      case SAW_UP, SAW_DOWN ->
          2.0 * (spec.subdivisions() == null ? DEFAULT_TEETH : spec.subdivisions());
      case WANDER -> WanderCurve.estimateSize(spec, length);
      default -> 0;
    };
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
   * Expands an exponential curve, which is slow at the start and fast at the end, or the reverse.
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

  /** Expands one period of a sine as four quarter-wave arcs. */
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

  /** Appends an arc with a flat start. Its first breakpoint is omitted if there already is one. */
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

  /** Appends an arc with a flat end. Its first breakpoint is omitted if there already is one. */
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
