package svc.host.embedded;

import java.util.Locale;

/** Values with their units as a person reads them: "1.20 kHz", "-6.0 dB", "250 ms". */
final class Displays {
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
          value >= 999.95
              ? format(value / 1000, 2) + " kHz"
              : format(value, value < 9.995 ? 2 : 1) + " Hz";
      case "ms" -> value >= 999.995 ? format(value / 1000, 2) + " s" : format(value, 2) + " ms";
      case ":1" -> format(value, 2) + " :1";
      case "" -> format(value, 2);
      default -> format(value, 1) + " " + unit;
    };
  }

  private static String format(double value, int decimals) {
    String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
    return text.matches("-0[.]?0*") ? text.substring(1) : text;
  }
}
