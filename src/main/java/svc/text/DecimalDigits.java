package svc.text;

/**
 * Recognizes numbers in text. It uses no regular expressions, because these would slow down every
 * start of svc.
 */
public final class DecimalDigits {
  private static final int MAX_EXPONENT_DIGITS = 3;

  private DecimalDigits() {}

  /** Returns the number of successive digits 0-9 in a text, from an index on. */
  public static int count(String text, int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    return end - from;
  }

  /** Returns whether the rest of a text, from an index on, consists of 1 to {@code max} digits. */
  public static boolean areAll(String text, int from, int max) {
    int digits = count(text, from);
    return digits > 0 && digits <= max && from + digits == text.length();
  }

  /** Returns whether a text is a decimal number, such as -6, .5 or 1e-3. */
  public static boolean isNumber(String text) {
    int start = startsWithSign(text, 0) ? 1 : 0;
    int whole = count(text, start);
    int end = start + whole;
    int fraction = 0;
    if (end < text.length() && text.charAt(end) == '.') {
      fraction = count(text, end + 1);
      end += 1 + fraction;
    }
    return whole + fraction > 0 && (end == text.length() || isExponent(text, end));
  }

  private static boolean isExponent(String text, int from) {
    int digits = startsWithSign(text, from + 1) ? from + 2 : from + 1;
    return (text.charAt(from) == 'e' || text.charAt(from) == 'E')
        && areAll(text, digits, MAX_EXPONENT_DIGITS);
  }

  private static boolean startsWithSign(String text, int index) {
    return index < text.length() && (text.charAt(index) == '-' || text.charAt(index) == '+');
  }
}
