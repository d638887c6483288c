package svc.text;

import java.math.BigDecimal;

/** Formats numbers for JSON and messages. Integers have no fraction: 6, not 6.0. */
public final class NumberFormatter {
  private static final double MAX_EXACT_INTEGER = 1L << 53;

  /**
   * The smallest number above 0 that is written with decimals. Numbers closer to 0 are written in
   * scientific notation, such as 1.0E-12.
   */
  private static final double MIN_PLAIN_DECIMAL = 1e-9;

  private NumberFormatter() {}

  /** Returns an integer of at most 53 bits as a Long, any other number as a Double. */
  public static Number toExactNumber(double number) {
    boolean integer = number == (long) number && Math.abs(number) <= MAX_EXACT_INTEGER;
    return integer ? (Number) (long) number : (Number) number;
  }

  /** Returns a level in dB as text: a number, or -inf for silence. */
  public static String formatLevel(double db) {
    return db == Double.NEGATIVE_INFINITY ? "-inf" : format(db);
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
