package svc.music;

import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import svc.model.AutomationCurve;
import svc.model.Beats;
import svc.model.CurveSpec;
import svc.model.Numbers;
import svc.model.SvcException;

/** What a curve may be made of. */
public final class CurveRules {
  /** The most breakpoints that one call may hold, given or expanded. */
  public static final int MOST_POINTS = 10_000;

  /** The format of curves stored without one, which is how 0.1.0 drew them. */
  public static final int FIRST_FORMAT = 1;

  /** The format of new curves. */
  public static final int FORMAT = 2;

  private static final int MOST_TEETH = 4096;

  /** So many beats show how many points a beat takes on average; parts of a curve may take more. */
  private static final double SAMPLE = 64;

  private static final double MARGIN = 0.9;

  /** Whole numbers that every reader of JSON keeps exactly. */
  private static final long SEEDS = 1L << 53;

  private CurveRules() {}

  /**
   * The curve with everything that chance decides, ready to be expanded.
   *
   * @param window the beats that it is for, above 0
   */
  public static CurveSpec complete(CurveSpec spec, double window) {
    check(spec);
    double length = spec.length() == null ? window : Beats.snapped(spec.length(), window);
    if (!(length > 0) || length > window) {
      throw invalid(
          "length", "must be above 0 and at most the window's " + Numbers.plain(window), length);
    }
    CurveSpec seeded = spec.shape() == AutomationCurve.WANDER ? seeded(spec) : spec;
    if (Curves.size(seeded, length) > MOST_POINTS) {
      throw tooMany(seeded);
    }
    return seeded.lasting(length);
  }

  private static CurveSpec seeded(CurveSpec wander) {
    CurveSpec seeded =
        wander.seed() == null ? wander.seeded(ThreadLocalRandom.current().nextLong(SEEDS)) : wander;
    return seeded.format() == null ? seeded.inFormat(FORMAT) : seeded;
  }

  private static SvcException tooMany(CurveSpec spec) {
    double perBeat = Curves.size(spec, SAMPLE) / SAMPLE;
    long longest = (long) (MARGIN * MOST_POINTS / perBeat);
    return INVALID_ARGUMENT
        .because("the curve would take more than " + MOST_POINTS + " points")
        .hint(
            "Write parts of at most "
                + longest
                + " beats, or raise the smoothness, which takes fewer points.");
  }

  /** Throws where a call holds more points than it may, given and expanded ones together. */
  public static void checkCount(int points) {
    if (points > MOST_POINTS) {
      throw INVALID_ARGUMENT
          .because(
              "a call holds at most " + MOST_POINTS + " points, given or expanded, not " + points)
          .hint("Write it in parts.");
    }
  }

  /** Throws unless every option suits the shape and is in its range. */
  public static void check(CurveSpec spec) {
    if (spec.shape() == null) {
      throw MISSING_ARGUMENT.because("shape is missing: the curve's shape");
    }
    options(spec)
        .forEach(
            (name, value) -> {
              if (value != null && !uses(spec.shape()).contains(name)) {
                throw INVALID_ARGUMENT
                    .because(spec.shape() + " does not use " + name)
                    .hint(spec.shape() + " takes " + String.join(", ", uses(spec.shape())) + ".");
              }
            });
    unit("from", spec.from());
    unit("to", spec.to());
    unit("center", spec.center());
    unit("range", spec.range());
    unit("smoothness", spec.smoothness());
    if (spec.subdivisions() != null
        && (spec.subdivisions() < 1 || spec.subdivisions() > MOST_TEETH)) {
      throw invalid(
          "subdivisions", "must be between 1 and " + MOST_TEETH, spec.subdivisions().doubleValue());
    }
    if (spec.format() != null && (spec.format() < FIRST_FORMAT || spec.format() > FORMAT)) {
      throw invalid("format", "must be between " + FIRST_FORMAT + " and " + FORMAT, spec.format());
    }
  }

  private static List<String> uses(AutomationCurve shape) {
    return switch (shape) {
      case HOLD -> List.of("from");
      case SAW_UP, SAW_DOWN -> List.of("from", "to", "subdivisions");
      case WANDER -> List.of("center", "range", "smoothness", "seed", "format");
      default -> List.of("from", "to");
    };
  }

  private static Map<String, Object> options(CurveSpec spec) {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("from", spec.from());
    options.put("to", spec.to());
    options.put("subdivisions", spec.subdivisions());
    options.put("center", spec.center());
    options.put("range", spec.range());
    options.put("smoothness", spec.smoothness());
    options.put("seed", spec.seed());
    options.put("format", spec.format());
    return options;
  }

  private static void unit(String name, Double value) {
    if (value != null && !(value >= 0 && value <= 1)) {
      throw invalid(name, "must be between 0 and 1", value);
    }
  }

  private static SvcException invalid(String name, String form, double value) {
    return INVALID_ARGUMENT
        .because(name + " " + form + ", not " + Numbers.plain(value))
        .with("argument", name);
  }
}
