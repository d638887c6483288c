package svc.model.envelope;

import svc.model.serialization.Flattened;

/**
 * A specification of an automation curve. Null options use the shape's default. Values are 0-1 over
 * the parameter's range.
 *
 * @param length in beats, null for the whole window; after a shorter curve the last value continues
 * @param from start value (Linear, Exp, Sine, Triangle, Saw, Hold)
 * @param to end value (Linear, Exp, Saw), the other extreme (Sine, Triangle)
 * @param subdivisions number of teeth, 4 by default (Saw)
 */
public record CurveSpec(
    CurveShape shape,
    Double length,
    Double from,
    Double to,
    Integer subdivisions,
    WanderOptions drift,
    RandomSeed random) {
  /**
   * The options of Wander.
   *
   * @param center centre value, 0.5 by default
   * @param range deviation to either side, 0.25 by default
   * @param smoothness 0 (jittery) to 1 (slow drift), 0.5 by default
   */
  public record WanderOptions(Double center, Double range, Double smoothness)
      implements Flattened {}

  /**
   * The random generator of Wander.
   *
   * @param seed the seed of the random generator; null to choose one
   * @param format the version of the random generator: 1 for curves stored by release 0.1.0, null
   *     for the current version
   */
  public record RandomSeed(Long seed, Integer format) implements Flattened {}

  public Double center() {
    return drift.center();
  }

  public Double range() {
    return drift.range();
  }

  public Double smoothness() {
    return drift.smoothness();
  }

  public Long seed() {
    return random.seed();
  }

  public Integer format() {
    return random.format();
  }

  private static final CurveSpec EMPTY = of(null);

  /** Returns a curve with the default options of a shape. */
  public static CurveSpec of(CurveShape shape) {
    return new CurveSpec(
        shape,
        null,
        null,
        null,
        null,
        new WanderOptions(null, null, null),
        new RandomSeed(null, null));
  }

  /** Returns whether neither the shape nor any option is set. */
  public boolean isEmpty() {
    return equals(EMPTY);
  }

  /** Returns the curve with a length. */
  public CurveSpec withLength(double beats) {
    return new CurveSpec(shape, beats, from, to, subdivisions, drift, random);
  }

  /** Returns the curve with a seed. */
  public CurveSpec withSeed(Long newSeed) {
    return new CurveSpec(
        shape, length, from, to, subdivisions, drift, new RandomSeed(newSeed, format()));
  }

  /** Returns the curve with a format version. */
  public CurveSpec withFormat(Integer newFormat) {
    return new CurveSpec(
        shape, length, from, to, subdivisions, drift, new RandomSeed(seed(), newFormat));
  }
}
