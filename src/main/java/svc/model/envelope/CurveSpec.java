package svc.model.envelope;

import svc.model.serialization.Flattened;
import svc.model.time.TimeSignature;

/**
 * The specification of an automation curve. An option that is null has the default of the shape.
 * Values are 0-1 over the parameter's range.
 *
 * @param length the length in beats, null for the whole window; after a shorter curve the last
 *     value continues
 * @param from the value at the start; if it is null, a Wander curve starts at a random value
 * @param to the value at the end, or in the middle of a Sine or Triangle; not for Hold
 * @param displayed the values that the caller gave with a unit, such as "200 Hz"; a displayed value
 *     replaces the number of the same name
 */
public record CurveSpec(
    AutomationShape shape,
    Double length,
    Double from,
    Double to,
    WanderOptions drift,
    RandomSeed random,
    RhythmOptions rhythm,
    DisplayedCurveValues displayed) {
  /**
   * The options of a Wander curve.
   *
   * @param center the value around which the curve moves, 0.5 by default
   * @param range the largest deviation from the center, 0.25 by default
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

  /**
   * The options of shapes that repeat.
   *
   * @param subdivisions the number of teeth of a Saw, 4 by default
   * @param cycles the number of cycles of a Sine, Triangle or custom curve, 1 by default
   * @param phase the part of a cycle, 0-1, at which a Sine or Triangle starts; 0 by default
   * @param pattern the steps of a Gate or Steps curve, such as x.x.
   * @param every a number of beats: for a Gate or Steps curve, the length of a step; for a Duck,
   *     the distance between drops; for a Wander curve, the distance between random values
   * @param attack the beats in which a Duck drops, 0 by default
   * @param release the beats in which a Duck recovers, three quarters of {@code every} by default
   */
  public record RhythmOptions(
      Integer subdivisions,
      Double cycles,
      Double phase,
      String pattern,
      Double every,
      Double attack,
      Double release)
      implements Flattened {
    public static final RhythmOptions NONE = new RhythmOptions(null, null, null, null, null, null);

    /** Creates options without a number of teeth, for shapes other than Saw. */
    public RhythmOptions(
        Double cycles, Double phase, String pattern, Double every, Double attack, Double release) {
      this(null, cycles, phase, pattern, every, attack, release);
    }

    private RhythmOptions withSubdivisions(Integer teeth) {
      return new RhythmOptions(teeth, cycles, phase, pattern, every, attack, release);
    }
  }

  /** Creates a curve without displayed values. */
  public CurveSpec(
      AutomationShape shape,
      Double length,
      Double from,
      Double to,
      Integer subdivisions,
      WanderOptions drift,
      RandomSeed random,
      RhythmOptions rhythm) {
    this(
        shape,
        length,
        from,
        to,
        drift,
        random,
        rhythm.withSubdivisions(subdivisions),
        DisplayedCurveValues.NONE);
  }

  /** Creates a curve without displayed values and without options of shapes that repeat. */
  public CurveSpec(
      AutomationShape shape,
      Double length,
      Double from,
      Double to,
      Integer subdivisions,
      WanderOptions drift,
      RandomSeed random) {
    this(shape, length, from, to, subdivisions, drift, random, RhythmOptions.NONE);
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

  public Integer subdivisions() {
    return rhythm.subdivisions();
  }

  public Double cycles() {
    return rhythm.cycles();
  }

  public Double phase() {
    return rhythm.phase();
  }

  public String pattern() {
    return rhythm.pattern();
  }

  public Double every() {
    return rhythm.every();
  }

  public Double attack() {
    return rhythm.attack();
  }

  public Double release() {
    return rhythm.release();
  }

  private static final CurveSpec EMPTY = of(null);

  /** Returns a curve of a shape with the default options of the shape. */
  public static CurveSpec of(AutomationShape shape) {
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
    return new CurveSpec(shape, beats, from, to, drift, random, rhythm, displayed);
  }

  /** Returns the curve with a seed. */
  public CurveSpec withSeed(Long newSeed) {
    return new CurveSpec(
        shape, length, from, to, drift, new RandomSeed(newSeed, format()), rhythm, displayed);
  }

  /** Returns the curve with a format version. */
  public CurveSpec withFormat(Integer newFormat) {
    return new CurveSpec(
        shape, length, from, to, drift, new RandomSeed(seed(), newFormat), rhythm, displayed);
  }

  /** Returns the curve with another shape. */
  public CurveSpec withShape(AutomationShape newShape) {
    return new CurveSpec(newShape, length, from, to, drift, random, rhythm, displayed);
  }

  /**
   * Returns the curve with the given options of shapes that repeat, except the number of teeth,
   * which is unchanged.
   */
  public CurveSpec withRhythm(RhythmOptions newRhythm) {
    RhythmOptions sameTeeth = newRhythm.withSubdivisions(subdivisions());
    return new CurveSpec(shape, length, from, to, drift, random, sameTeeth, displayed);
  }

  /**
   * Returns the curve with the given displayed values. Each replaces the number of the same name.
   */
  public CurveSpec withDisplayed(DisplayedCurveValues values) {
    return new CurveSpec(shape, length, from, to, drift, random, rhythm, values);
  }

  /**
   * Returns the curve with the given lengths. Lengths in bars are kept until {@link #inBeats}
   * converts them.
   */
  public CurveSpec withLengths(CurveLengths given) {
    return withNumbers(
            CurveLengths.fixedBeatsOr(given.length(), length),
            CurveLengths.fixedBeatsOr(given.every(), every()),
            CurveLengths.fixedBeatsOr(given.attack(), attack()),
            CurveLengths.fixedBeatsOr(given.release(), release()))
        .withDisplayed(displayed.withLengths(given.inBars()));
  }

  /** Returns the curve with all lengths in quarter notes. */
  public CurveSpec inBeats(TimeSignature signature) {
    CurveLengths inBars = displayed.lengths();
    return inBars.equals(CurveLengths.NONE)
        ? this
        : withNumbers(
                CurveLengths.beatsOr(inBars.length(), signature, length),
                CurveLengths.beatsOr(inBars.every(), signature, every()),
                CurveLengths.beatsOr(inBars.attack(), signature, attack()),
                CurveLengths.beatsOr(inBars.release(), signature, release()))
            .withDisplayed(displayed.withLengths(CurveLengths.NONE));
  }

  private CurveSpec withNumbers(Double beats, Double every, Double attack, Double release) {
    RhythmOptions changed =
        new RhythmOptions(subdivisions(), cycles(), phase(), pattern(), every, attack, release);
    return new CurveSpec(shape, beats, from, to, drift, random, changed, displayed);
  }

  /** Returns the curve with an interpolation, null for the default. */
  public CurveSpec withInterpolation(Interpolation interpolation) {
    return withDisplayed(displayed.withInterpolation(interpolation));
  }
}
