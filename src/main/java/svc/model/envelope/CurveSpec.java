package svc.model.envelope;

import svc.model.serialization.Flattened;

/**
 * A compact automation curve; what is null has the shape's default. Values are 0-1 over the
 * parameter's range.
 *
 * @param length in beats; null is the whole window, and behind a shorter one the last value holds
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
    Drift drift,
    RandomSeed random) {
  /**
   * The options of Wander.
   *
   * @param center centre value, 0.5 by default (Wander)
   * @param range deviation to either side, 0.25 by default (Wander)
   * @param smoothness 0 (jittery) to 1 (lazy drift), 0.5 by default (Wander)
   */
  public record Drift(Double center, Double range, Double smoothness) implements Flattened {}

  /**
   * The seed of Wander and how it is used.
   *
   * @param seed chosen where it is null (Wander)
   * @param format how the seed is used: 1 as curves stored by 0.1.0 have it, null the present way
   *     (Wander)
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

  private static final CurveSpec NOTHING = of(null);

  /** A shape with the defaults of its options. */
  public static CurveSpec of(CurveShape shape) {
    return new CurveSpec(
        shape, null, null, null, null, new Drift(null, null, null), new RandomSeed(null, null));
  }

  /** Whether nothing of it is given. */
  public boolean isEmpty() {
    return equals(NOTHING);
  }

  /** The same with a length. */
  public CurveSpec withLength(double beats) {
    return new CurveSpec(shape, beats, from, to, subdivisions, drift, random);
  }

  /** The same with a seed. */
  public CurveSpec withSeed(Long chosen) {
    return new CurveSpec(
        shape, length, from, to, subdivisions, drift, new RandomSeed(chosen, format()));
  }

  /** The same in a format. */
  public CurveSpec withFormat(Integer number) {
    return new CurveSpec(
        shape, length, from, to, subdivisions, drift, new RandomSeed(seed(), number));
  }
}
