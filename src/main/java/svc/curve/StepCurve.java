package svc.curve;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;
import svc.model.error.SvcException;
import svc.model.time.BeatComparison;
import svc.text.TextSanitizer;

/**
 * A curve of steps of equal length. A text, the pattern, defines the level of each step and is
 * repeated.
 */
final class StepCurve {
  private static final double DEFAULT_EVERY = 0.25;
  private static final int MAX_STEPS = 1024;
  private static final int HIGHEST_LEVEL = 9;

  private StepCurve() {}

  /** Returns the length of a step in beats. */
  static double every(CurveSpec spec) {
    return spec.every() == null ? DEFAULT_EVERY : spec.every();
  }

  /**
   * Throws INVALID_ARGUMENT unless a pattern is valid.
   *
   * @param name the name of the option in messages
   */
  static void checkPattern(CurveShape shape, String pattern, String name) {
    String steps = withoutSeparators(pattern);
    if (steps.isEmpty() || steps.length() > MAX_STEPS) {
      throw error(
          shape, name + " must have 1 to " + MAX_STEPS + " steps, not " + steps.length(), pattern);
    }
    for (int i = 0; i < steps.length(); i++) {
      if (!isAccepted(shape, steps.charAt(i))) {
        throw error(
            shape,
            name
                + " must not contain "
                + TextSanitizer.quote(new String(Character.toChars(steps.codePointAt(i))))
                + " (step "
                + (i + 1)
                + ")",
            pattern);
      }
    }
    if (steps.charAt(0) == '-') {
      throw INVALID_ARGUMENT
          .because(name + " begins with - (hold), but no step precedes it")
          .hint(
              "Begin with "
                  + (shape == CurveShape.STEPS ? "a digit, " : "")
                  + "x or ., as in \""
                  + shape.defaultPattern()
                  + "\".")
          .withDetail("argument", "pattern");
    }
  }

  private static SvcException error(CurveShape shape, String message, String pattern) {
    String digits = shape == CurveShape.STEPS ? "the digits 0 to 9, " : "";
    boolean takesSteps = shape == CurveShape.GATE && pattern.matches("[0-9.xX|\\s-]+");
    return INVALID_ARGUMENT
        .because(message)
        .hint(
            takesSteps
                ? "Use the shape Steps for digits."
                : shape
                    + " accepts "
                    + digits
                    + "\"x\" for the value \"to\", \".\" for the value \"from\", \"-\" to continue the step"
                    + " before, and \"|\" as a separator without effect, as in \""
                    + shape.defaultPattern()
                    + "\".")
        .withDetail("argument", "pattern");
  }

  private static boolean isAccepted(CurveShape shape, char step) {
    return "xX.-".indexOf(step) >= 0 || shape == CurveShape.STEPS && step >= '0' && step <= '9';
  }

  private static String withoutSeparators(String pattern) {
    return pattern.replaceAll("[\\s|]", "");
  }

  static Breakpoints expand(
      CurveShape shape, CurveSpec spec, double from, double to, double length) {
    String steps =
        withoutSeparators(spec.pattern() == null ? shape.defaultPattern() : spec.pattern());
    double every = every(spec);
    Breakpoints curve = new Breakpoints(2 * (int) Math.min(steps.length(), length / every + 2));
    double value = from + (to - from) * level(steps.charAt(0));
    curve.add(0, value);
    for (int i = 1; BeatComparison.isBefore(i * every, length); i++) {
      char step = steps.charAt(i % steps.length());
      double next = step == '-' ? value : from + (to - from) * level(step);
      if (next != value) {
        curve.add(i * every, value);
        curve.add(i * every, next);
        value = next;
      }
    }
    curve.add(length, value);
    return curve;
  }

  /**
   * Returns the level 0-1 of a step.
   *
   * @param step a character of the pattern
   */
  private static double level(char step) {
    return step == '.' ? 0 : step == 'x' || step == 'X' ? 1 : (step - '0') / (double) HIGHEST_LEVEL;
  }
}
