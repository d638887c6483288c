package svc.curve;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.model.envelope.AutomationShape;
import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.DisplayedCurveValues;
import svc.model.envelope.RandomSeedChooser;
import svc.model.error.SvcException;
import svc.model.time.BeatComparison;
import svc.model.time.TimeSignature;
import svc.text.NumberFormatter;

/** Validates curve specifications and chooses the length and the seed if they are omitted. */
public final class CurveValidator {
  /** The maximum number of points in a call, including the points of expanded curves. */
  public static final int MAX_POINTS = 10_000;

  /** The format version of Wander curves that release 0.1.0 stored. */
  public static final int FIRST_FORMAT = 1;

  /** The format version of new Wander curves. */
  public static final int CURRENT_FORMAT = 2;

  private static final int MAX_TEETH = 4096;
  private static final double MAX_BEATS = 1024;
  private static final double SHORTEST_REPETITION = 0.01;

  /**
   * The length in beats of a sample of the curve, from which the average number of points per beat
   * is estimated.
   */
  private static final double SAMPLE_BEATS = 64;

  private static final double SAFETY_FACTOR = 0.9;

  /**
   * The time signature with which lengths in bars are checked before the set's own signature is
   * known.
   */
  private static final TimeSignature COMMON_TIME = new TimeSignature(4, 4);

  /** Seeds are integers below 2^53, which every JSON reader preserves exactly. */
  private static final long SEED_LIMIT = 1L << 53;

  private CurveValidator() {}

  /**
   * Validates a curve and returns it with its length and, for a Wander curve, a seed and a format
   * version. Throws INVALID_ARGUMENT if an option is invalid or the curve has too many points.
   *
   * @param window the length in beats of the range to write, above 0; also the length of a curve
   *     that specifies none
   */
  public static CurveSpec complete(CurveSpec spec, double window) {
    check(spec);
    double length = spec.length() == null ? window : BeatComparison.snap(spec.length(), window);
    requireLength(length, window);
    CurveSpec seeded = spec.shape() == CurveShape.WANDER ? withSeed(spec) : spec;
    if (CurveExpander.estimateSize(seeded, length) > MAX_POINTS) {
      throw tooManyPointsError(seeded);
    }
    return seeded.withLength(length);
  }

  private static CurveSpec withSeed(CurveSpec wander) {
    CurveSpec seeded =
        wander.seed() == null ? wander.withSeed(RandomSeedChooser.choose(SEED_LIMIT)) : wander;
    return seeded.format() == null ? seeded.withFormat(CURRENT_FORMAT) : seeded;
  }

  private static SvcException tooManyPointsError(CurveSpec spec) {
    return INVALID_ARGUMENT
        .because("the curve needs more than " + MAX_POINTS + " points")
        .hint(spec.cycles() == null ? describeLongest(spec) : "Use fewer cycles.");
  }

  private static String describeLongest(CurveSpec spec) {
    double perBeat = CurveExpander.estimateSize(spec, SAMPLE_BEATS) / SAMPLE_BEATS;
    long longest = (long) (SAFETY_FACTOR * MAX_POINTS / perBeat);
    return "Write at most "
        + longest
        + " beats at a time"
        + (canBeSmoother(spec) ? ". A Wander curve with more smoothness needs fewer points." : ".");
  }

  private static boolean canBeSmoother(CurveSpec spec) {
    return spec.shape() == CurveShape.WANDER
        && spec.every() == null
        && (spec.smoothness() == null || spec.smoothness() < 1);
  }

  /** Throws INVALID_ARGUMENT if a call has more than {@link #MAX_POINTS} points. */
  public static void checkPointCount(int points) {
    if (points > MAX_POINTS) {
      throw INVALID_ARGUMENT
          .because(
              "a call can have at most "
                  + MAX_POINTS
                  + " points, including those of curves, not "
                  + points)
          .hint("Split the automation into several calls.");
    }
  }

  /**
   * Throws INVALID_ARGUMENT if an option does not apply to the shape or is outside its range.
   * Throws MISSING_ARGUMENT if the spec has no shape.
   */
  public static void check(CurveSpec spec) {
    check(spec, name -> name);
  }

  /**
   * Checks a curve like {@link #check(CurveSpec)}. In errors, an option is written as an argument
   * token such as {@code {from}}. Each front end replaces the token with its own name of the
   * argument.
   */
  public static void checkArguments(CurveSpec spec) {
    check(spec, name -> "{" + name + "}");
  }

  private static void check(CurveSpec given, UnaryOperator<String> naming) {
    CurveSpec spec = given.inBeats(COMMON_TIME);
    if (spec.shape() == null) {
      throw MISSING_ARGUMENT
          .because("shape is missing: give the shape of the curve")
          .hint(
              "The shapes are "
                  + Stream.of(CurveShape.values())
                      .map(CurveShape::toString)
                      .collect(Collectors.joining(", "))
                  + ".");
    }
    optionsOf(spec)
        .forEach(
            (name, value) -> {
              if (value != null && !spec.shape().options().contains(name)) {
                throw INVALID_ARGUMENT
                    .because(spec.shape() + " does not use " + naming.apply(name))
                    .hint(
                        "Omit "
                            + naming.apply(name)
                            + "; "
                            + spec.shape()
                            + " accepts "
                            + listOptions(spec.shape(), naming)
                            + ".");
              }
            });
    requireUnitRange(naming, "from", spec.from());
    requireUnitRange(naming, "to", spec.to());
    requireUnitRange(naming, "center", spec.center());
    requireUnitRange(naming, "range", spec.range());
    requireUnitRange(naming, "smoothness", spec.smoothness());
    if (spec.subdivisions() != null
        && (spec.subdivisions() < 1 || spec.subdivisions() > MAX_TEETH)) {
      throw invalidOptionError(
          naming,
          "subdivisions",
          "must be between 1 and " + MAX_TEETH,
          spec.subdivisions().doubleValue());
    }
    if (spec.format() != null && (spec.format() < FIRST_FORMAT || spec.format() > CURRENT_FORMAT)) {
      throw invalidOptionError(
          naming,
          "format",
          "must be between " + FIRST_FORMAT + " and " + CURRENT_FORMAT,
          spec.format());
    }
    checkRhythm(spec, naming);
  }

  private static void checkRhythm(CurveSpec spec, UnaryOperator<String> naming) {
    requireRange(naming, "cycles", spec.cycles(), SHORTEST_REPETITION, MAX_TEETH);
    requireUnitRange(naming, "phase", spec.phase());
    requireRange(naming, "every", spec.every(), SHORTEST_REPETITION, MAX_BEATS);
    requireRange(naming, "attack", spec.attack(), 0, MAX_BEATS);
    requireRange(naming, "release", spec.release(), 0, MAX_BEATS);
    if (spec.every() != null && spec.smoothness() != null) {
      throw CONFLICTING_ARGUMENTS
          .because(
              naming.apply("every")
                  + " and "
                  + naming.apply("smoothness")
                  + " cannot be used together")
          .hint("Both set the distance between the random values of a Wander curve. Give one.");
    }
    if (spec.pattern() != null) {
      StepCurve.checkPattern((CurveShape) spec.shape(), spec.pattern(), naming.apply("pattern"));
    }
    if (spec.shape() == CurveShape.DUCK) {
      DuckCurve.checkLengths(spec, naming);
    }
  }

  private static void requireRange(
      UnaryOperator<String> naming, String name, Double value, double min, double max) {
    if (value != null && !(value >= min && value <= max)) {
      throw invalidOptionError(
          naming,
          name,
          "must be between " + NumberFormatter.format(min) + " and " + NumberFormatter.format(max),
          value);
    }
  }

  private static String listOptions(AutomationShape shape, UnaryOperator<String> naming) {
    return shape.callerOptions().stream().map(naming).collect(Collectors.joining(", "));
  }

  private static Map<String, Object> optionsOf(CurveSpec spec) {
    Map<String, Object> options = new LinkedHashMap<>();
    DisplayedCurveValues displayed = spec.displayed();
    options.put("from", spec.from() == null ? displayed.from() : spec.from());
    options.put("to", spec.to() == null ? displayed.to() : spec.to());
    options.put("subdivisions", spec.subdivisions());
    options.put("center", spec.center() == null ? displayed.center() : spec.center());
    options.put("range", spec.range() == null ? displayed.range() : spec.range());
    options.put("smoothness", spec.smoothness());
    options.put("seed", spec.seed());
    options.put("format", spec.format());
    options.put("cycles", spec.cycles());
    options.put("phase", spec.phase());
    options.put("pattern", spec.pattern());
    options.put("every", spec.every());
    options.put("attack", spec.attack());
    options.put("release", spec.release());
    return options;
  }

  private static void requireLength(double length, double window) {
    if (!(length > 0)) {
      throw invalidOptionError(
          name -> "the " + name + " of the curve", "length", "must be above 0 beats", length);
    }
    if (length > window) {
      throw INVALID_ARGUMENT
          .because(
              "the curve must be at most "
                  + NumberFormatter.format(window)
                  + " beats long, not "
                  + NumberFormatter.format(length))
          .withDetail("argument", "length");
    }
  }

  private static void requireUnitRange(UnaryOperator<String> naming, String name, Double value) {
    if (value != null && !(value >= 0 && value <= 1)) {
      SvcException error = invalidOptionError(naming, name, "must be between 0 and 1", value);
      throw name.equals("smoothness")
          ? error
          : error.hint(
              "Give a raw value from 0 to 1, or a displayed value with its unit, such as \"200 Hz\" or \"-6 dB\".");
    }
  }

  private static SvcException invalidOptionError(
      UnaryOperator<String> naming, String name, String form, double value) {
    return INVALID_ARGUMENT
        .because(naming.apply(name) + " " + form + ", not " + NumberFormatter.format(value))
        .withDetail("argument", name);
  }
}
