package svc.text;

import java.math.BigDecimal;

/** Numbers as people and JSON write them: whole ones without a fraction. */
public final class NumberFormatter {
  private static final double EXACT = 1L << 53;

  /** Fewer would be all zeros. */
  private static final double SMALL = 1e-9;

  private NumberFormatter() {}

  /** A Long where the number is whole and small enough to be exact, else a Double. */
  public static Number toExactNumber(double number) {
    boolean whole = number == Math.rint(number) && Math.abs(number) <= EXACT;
    return whole ? (Number) (long) number : (Number) number;
  }

  /** The same as text: 6, 1.5, 0.0001, 1.0E300. */
  public static String format(double number) {
    String text = toExactNumber(number).toString();
    boolean small = Math.abs(number) < 1 && Math.abs(number) >= SMALL;
    return small && text.indexOf('E') >= 0
        ? new BigDecimal(text).stripTrailingZeros().toPlainString()
        : text;
  }
}
