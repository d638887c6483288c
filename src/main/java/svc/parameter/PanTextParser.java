package svc.parameter;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses pan positions as hosts display them: "30L", "C" and "30R". */
final class PanTextParser {
  /**
   * The largest difference between a displayed position and the exact position, because hosts
   * display whole numbers.
   */
  static final double ROUNDING_ERROR = 0.5;

  private static final Pattern SIDE = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,6})?)\\s?([lr])");

  private PanTextParser() {}

  /** Returns the position, negative on the left and 0 in the center; null for other texts. */
  static Double parse(String text) {
    String given = text == null ? "" : text.strip().toLowerCase(Locale.ROOT);
    if (given.equals("c")) {
      return 0.0;
    }
    Matcher side = SIDE.matcher(given);
    if (!side.matches()) {
      return null;
    }
    double position = Double.parseDouble(side.group(1));
    return side.group(2).equals("l") ? (Double) (-position) : (Double) position;
  }
}
