package svc.host.embedded;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values with their units as a person reads and writes them: "1.20 kHz", "-6.0 dB", "250 ms". */
final class Displays {
  private static final Pattern NUMBER =
      Pattern.compile("([+-]?(?:\\d+\\.?\\d*|\\.\\d+|inf))\\s*(:\\s*1?|[a-z%°]*)");
  private static final Map<String, Double> FACTORS =
      Map.of("Hz/khz", 1000.0, "ms/s", 1000.0, "s/ms", 0.001);

  private Displays() {}

  static String show(double value, String unit) {
    if (value == Double.NEGATIVE_INFINITY) {
      return "-inf " + unit;
    }
    if (value == Double.POSITIVE_INFINITY) {
      return "inf " + unit;
    }
    return switch (unit) {
      case "Hz" ->
          value >= 1000
              ? format(value / 1000, 2) + " kHz"
              : format(value, value < 10 ? 2 : 1) + " Hz";
      case "ms" -> value >= 1000 ? format(value / 1000, 2) + " s" : format(value, 2) + " ms";
      case ":1" -> format(value, 2) + " :1";
      case "" -> format(value, 2);
      default -> format(value, 1) + " " + unit;
    };
  }

  /**
   * The number that a text means in a unit; null when it is none or names another unit. A comma is
   * none of a number's: in one country it ends the whole part, in another it groups thousands.
   */
  static Double read(String text, String unit) {
    Matcher parts = NUMBER.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!parts.matches()) {
      return null;
    }
    String given = parts.group(2).startsWith(":") ? ":1" : parts.group(2);
    Double factor =
        given.isEmpty() || given.equals(unit.toLowerCase(Locale.ROOT))
            ? Double.valueOf(1)
            : FACTORS.get(unit + "/" + given);
    return factor == null ? null : (Double) (factor * number(parts.group(1)));
  }

  private static double number(String text) {
    return text.endsWith("inf")
        ? (text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY)
        : Double.parseDouble(text);
  }

  private static String format(double value, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }
}
