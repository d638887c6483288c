package svc.model.envelope;

import svc.model.serialization.Flattened;

/**
 * The specification of an automation curve. An option that is null has the default of the shape.
 * Values are 0-1 over the parameter's range.
 *
 * @param length the length in beats, null for the whole window; after a shorter curve the last
 *     value continues
 * @param from the value at the start, for every shape except Wander
 * @param to the value at the end, or in the middle of a Sine or Triangle; not for Hold and Wander
 * @param subdivisions the number of teeth of a Saw, 4 by default
 * @param displayed the values that are given with a unit, in place of the numbers of the same name
 */
public record CurveSpec(
    CurveShape shape,
    Double length,
    Double from,
    Double to,
    Integer subdivisions,
    WanderOptions drift,
    RandomSeed random,
    DisplayedCurveValues displayed) {
  /**
   * The options of a Wander curve.
   *
   * @param center the value around which the curve moves, 0.5 by default
   * @param range the largest deviation from the centre, 0.25 by default
   * @param smoothness from 0, jittery, to 1, a slow drift; 0.5 by default
   */
  public record WanderOptions(Double center, Double range, Double smoothness)
      implements Flattened {}

  /**
   * The random generator of a Wander curve.
   *
   * @param seed the seed of the random generator; null if svc chooses one
   * @param format the version of the random generator: 1 for curves stored by release 0.1.0, null
   *     for the current version
   */
  public record RandomSeed(Long seed, Integer format) implements Flattened {}

  /** Creates a curve without displayed values. */
  public CurveSpec(
      CurveShape shape,
      Double length,
      Double from,
      Double to,
      Integer subdivisions,
      WanderOptions drift,
      RandomSeed random) {
    this(shape, length, from, to, subdivisions, drift, random, DisplayedCurveValues.NONE);
  }

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

  /** Returns a curve of a shape without options, so that the defaults of the shape apply. */
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

  /**
   * Returns whether neither the shape nor any option is set. The interpolation does not count,
   * because it also applies to points.
   */
  public boolean isEmpty() {
    return withInterpolation(null).equals(EMPTY);
  }

  /** Returns the curve with a length in beats. */
  public CurveSpec withLength(double beats) {
    return new CurveSpec(shape, beats, from, to, subdivisions, drift, random, displayed);
  }

  /** Returns the curve with a seed. */
  public CurveSpec withSeed(Long newSeed) {
    return new CurveSpec(
        shape, length, from, to, subdivisions, drift, new RandomSeed(newSeed, format()), displayed);
  }

  /** Returns the curve with a format version. */
  public CurveSpec withFormat(Integer newFormat) {
    return new CurveSpec(
        shape, length, from, to, subdivisions, drift, new RandomSeed(seed(), newFormat), displayed);
  }

  /** Returns the curve with an interpolation, null for the default. */
  public CurveSpec withInterpolation(Interpolation interpolation) {
    DisplayedCurveValues values = displayed.withInterpolation(interpolation);
    return new CurveSpec(shape, length, from, to, subdivisions, drift, random, values);
  }
}
