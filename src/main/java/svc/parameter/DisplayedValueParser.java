package svc.parameter;

import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses numbers with units as hosts display them, such as "1.20 kHz" or "4.00 :1". */
public final class DisplayedValueParser {
  private static final Pattern NUMBER =
      Pattern.compile("([+-]?(?:\\d++(?:\\.\\d*+)?|\\.\\d++|inf))\\s*+(:\\s*+1?|[a-z%°]*+)");
  private static final Pattern DISPLAYED_MARKER = Pattern.compile("shown\\s+(.+)|(.+?)\\s+shown");
  private static final Pattern QUALITY = Pattern.compile("q\\s*+(.+)|(.+?)\\s*+q");
  private static final Map<String, Double> FACTORS =
      Map.of("Hz/khz", 1000.0, "ms/s", 1000.0, "s/ms", 0.001);

  private DisplayedValueParser() {}

  /**
   * Returns the number in a display text, converted to the given unit; null if the text is null, is
   * not a number, or has an incompatible unit. Commas are rejected because they separate decimals
   * in some countries and thousands in others. Ignores the word "shown" before or after the number,
   * which marks a number without a unit as a display value. If {@code unit} is empty, also ignores
   * the unit "Q".
   */
  public static Double parse(String unit, String text) {
    Matcher parts = NUMBER.matcher(stripMarker(unit, text));
    if (!parts.matches()) {
      return null;
    }
    String given = parts.group(2).startsWith(":") ? ":1" : parts.group(2);
    Double factor =
        given.isEmpty() || given.equals(unit.toLowerCase(Locale.ROOT))
            ? Double.valueOf(1)
            : FACTORS.get(unit + "/" + given);
    return factor == null ? null : (Double) (factor * parseNumber(parts.group(1)));
  }

  /** Returns whether a text is a number in another unit; false if {@code unit} is empty. */
  static boolean hasOtherUnit(String unit, String text) {
    Matcher parts = NUMBER.matcher(stripMarker(unit, text));
    return !unit.isEmpty()
        && parts.matches()
        && !parts.group(2).isEmpty()
        && parse(unit, text) == null;
  }

  private static String stripMarker(String unit, String text) {
    String given = text == null ? "" : text.strip().toLowerCase(Locale.ROOT);
    if (given.contains("shown") && DISPLAYED_MARKER.matcher(given).matches()) {
      return numberIn(DISPLAYED_MARKER, given);
    }
    return unit.isEmpty() && given.indexOf('q') >= 0 ? numberIn(QUALITY, given) : given;
  }

  /**
   * Returns the number in a text that matches a form, such as 9 in "9 shown". Returns the whole
   * text if it does not match.
   */
  private static String numberIn(Pattern form, String text) {
    Matcher parts = form.matcher(text);
    return parts.matches() ? Objects.requireNonNullElse(parts.group(1), parts.group(2)) : text;
  }

  /**
   * Returns the largest possible difference between a displayed number and the exact number: half a
   * unit of the last displayed digit, converted to the given unit. Returns 0 if the text is not a
   * number.
   */
  public static double roundingError(String unit, String text) {
    Matcher parts = NUMBER.matcher(text == null ? "" : text.strip().toLowerCase(Locale.ROOT));
    if (!parts.matches()) {
      return 0;
    }
    int point = parts.group(1).indexOf('.');
    int decimals = point < 0 ? 0 : parts.group(1).length() - point - 1;
    return FACTORS.getOrDefault(unit + "/" + parts.group(2), 1.0) * Math.pow(10, -decimals) / 2;
  }

  private static double parseNumber(String text) {
    return text.endsWith("inf")
        ? (text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY)
        : Double.parseDouble(text);
  }
}
