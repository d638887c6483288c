package svc.text;

import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes numbers with a decimal comma, such as -6,5, which svc does not accept. */
public final class DecimalComma {
  private static final Pattern NUMBER = Pattern.compile("[^,\\d]*\\d+,\\d+[^,]*");

  private DecimalComma() {}

  /**
   * Returns a text with a decimal point instead of its comma, or nothing if the text does not
   * contain exactly one number with a decimal comma.
   */
  public static Optional<String> withPoint(String text) {
    return NUMBER.matcher(text).matches() ? Optional.of(text.replace(',', '.')) : Optional.empty();
  }
}
