package svc.parameter.stock;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Formats values with their units: "1.20 kHz", "-6.0 dB", "250.00 ms". */
public final class UnitValueFormatter {
  /** The unit of pan values, which have texts such as 30L. */
  public static final String PAN_UNIT = "pan";

  private UnitValueFormatter() {}

  public static String formatValue(double value, String unit) {
    if (value == Double.NEGATIVE_INFINITY) {
      return "-inf " + unit;
    }
    if (value == Double.POSITIVE_INFINITY) {
      return "inf " + unit;
    }
    return switch (unit) {
      case "Hz" ->
          value >= 999.95
              ? formatNumber(value / 1000, 2) + " kHz"
              : formatNumber(value, value < 9.995 ? 2 : 1) + " Hz";
      case "ms" ->
          value >= 999.995 ? formatNumber(value / 1000, 2) + " s" : formatNumber(value, 2) + " ms";
      case ":1" -> formatNumber(value, 2) + " :1";
      case "" -> formatNumber(value, 2);
      case PAN_UNIT -> formatPan(Math.round(value));
      default -> formatNumber(value, 1) + " " + unit;
    };
  }

  /** Formats a pan value as Live does: "30L", "C", "30R". */
  private static String formatPan(long value) {
    return value == 0 ? "C" : Math.abs(value) + (value < 0 ? "L" : "R");
  }

  private static String formatNumber(double value, int decimals) {
    return BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
  }
}
