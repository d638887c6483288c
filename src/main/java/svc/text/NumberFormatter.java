package svc.text;

import java.math.BigDecimal;

/** Formats numbers as JSON and messages write them: integers without a fraction. */
public final class NumberFormatter {
  private static final double MAX_EXACT_INTEGER = 1L << 53;

  /** Smaller numbers keep scientific notation, since their decimals would be mostly zeros. */
  private static final double MIN_PLAIN_DECIMAL = 1e-9;

  private NumberFormatter() {}

  /** Returns a Long if the number is an integer that a double holds exactly, otherwise a Double. */
  public static Number toExactNumber(double number) {
    boolean integer = number == Math.rint(number) && Math.abs(number) <= MAX_EXACT_INTEGER;
    return integer ? (Number) (long) number : (Number) number;
  }

  /** Returns the number as text, such as 6, 1.5, 0.0001 or 1.0E300. */
  public static String format(double number) {
    String text = toExactNumber(number).toString();
    boolean small = Math.abs(number) < 1 && Math.abs(number) >= MIN_PLAIN_DECIMAL;
    return small && text.indexOf('E') >= 0
        ? new BigDecimal(text).stripTrailingZeros().toPlainString()
        : text;
  }
}
