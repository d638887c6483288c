package svc.movement;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.error.SvcException;
import svc.text.TextSanitizer;

/**
 * The energy of a song as the user writes it, such as {@code intro .2, build .2>.9, drop 1}. Each
 * section has one value 0-1, or two values: at the start and at the end of the section.
 *
 * @param text the text of the curve
 */
public record EnergyCurve(String text, List<EnergyStep> steps) {
  /** An example of an energy curve, for error messages. */
  public static final String EXAMPLE = "intro .2, build .2>.9, drop 1";

  private static final String NUMBER = "([-+]?(?:\\d+\\.?\\d*|\\.\\d+)%?)";
  private static final Pattern STEP =
      Pattern.compile("(.+?)\\s+" + NUMBER + "(?:\\s*>\\s*" + NUMBER + ")?");
  private static final double PERCENT = 100;

  /**
   * The energy 0-1 at the start and the end of a section.
   *
   * @param section the name or id of the section, as the user wrote it
   */
  public record EnergyStep(String section, double from, double to) {}

  /** Parses the text of an energy curve. Throws INVALID_ARGUMENT if it is not an energy curve. */
  public static EnergyCurve parse(String text) {
    List<EnergyStep> steps = new ArrayList<>();
    for (String step : text.strip().split("\\s*,\\s*", -1)) {
      Matcher matcher = STEP.matcher(step);
      if (!matcher.matches()) {
        throw syntaxError(step);
      }
      double from = parseEnergy(matcher.group(2), step);
      double to = matcher.group(3) == null ? from : parseEnergy(matcher.group(3), step);
      steps.add(new EnergyStep(matcher.group(1), from, to));
    }
    return new EnergyCurve(text.strip(), List.copyOf(steps));
  }

  private static double parseEnergy(String number, String step) {
    boolean isPercentage = number.endsWith("%");
    String digits = isPercentage ? number.substring(0, number.length() - 1) : number;
    double value = Double.parseDouble(digits) / (isPercentage ? PERCENT : 1);
    if (value < 0 || value > 1) {
      throw invalid(
              "energy must be between 0 and 1, not " + number + ", in " + TextSanitizer.quote(step))
          .hint("Give a number such as 0.8, or a percentage such as 80%.");
    }
    return value;
  }

  private static SvcException syntaxError(String step) {
    return invalid(
            step.isBlank()
                ? "an energy curve is a list of sections with their energy, and one of them is empty"
                : TextSanitizer.quote(step) + " must be the name of a section and its energy")
        .hint("For example: " + EXAMPLE);
  }

  private static SvcException invalid(String message) {
    return INVALID_ARGUMENT.because(message).withDetail("argument", "energy");
  }
}
