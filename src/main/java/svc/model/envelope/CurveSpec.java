package svc.model.envelope;

/**
 * A specification of an automation curve. Null options use the shape's default. Values are 0-1 over
 * the parameter's range.
 *
 * @param length in beats, null for the whole window; after a shorter curve the last value continues
 * @param from start value (Linear, Exp, Sine, Triangle, Saw, Hold)
 * @param to end value (Linear, Exp, Saw), the other extreme (Sine, Triangle)
 * @param subdivisions number of teeth, 4 by default (Saw)
 * @param center centre value, 0.5 by default (Wander)
 * @param range deviation to either side, 0.25 by default (Wander)
 * @param smoothness 0 (jittery) to 1 (lazy drift), 0.5 by default (Wander)
 * @param seed of the random generator; null to choose one (Wander)
 * @param format version of the random generator: 1 for curves stored by release 0.1.0, null for the
 *     current version (Wander)
 */
public record CurveSpec(
    CurveShape shape,
    Double length,
    Double from,
    Double to,
    Integer subdivisions,
    Double center,
    Double range,
    Double smoothness,
    Long seed,
    Integer format) {
  private static final CurveSpec EMPTY = of(null);

  /** Returns a curve with the default options of a shape. */
  public static CurveSpec of(CurveShape shape) {
    return new CurveSpec(shape, null, null, null, null, null, null, null, null, null);
  }

  /** Returns whether neither the shape nor any option is set. */
  public boolean isEmpty() {
    return equals(EMPTY);
  }

  /** Returns the curve with a length. */
  public CurveSpec withLength(double beats) {
    return new CurveSpec(
        shape, beats, from, to, subdivisions, center, range, smoothness, seed, format);
  }

  /** Returns the curve with a seed. */
  public CurveSpec withSeed(Long newSeed) {
    return new CurveSpec(
        shape, length, from, to, subdivisions, center, range, smoothness, newSeed, format);
  }

  /** Returns the curve with a format version. */
  public CurveSpec withFormat(Integer newFormat) {
    return new CurveSpec(
        shape, length, from, to, subdivisions, center, range, smoothness, seed, newFormat);
  }
}
