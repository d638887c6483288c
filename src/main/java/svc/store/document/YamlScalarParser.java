package svc.store.document;

import java.util.regex.Pattern;

/**
 * A parser of unquoted YAML scalars: true, false, null, decimal numbers and text. Forms such as
 * "no" and "4:1", which have other meanings in YAML 1.1, are text.
 */
final class YamlScalarParser {
  private static final int LONG_DIGITS = 18;
  private static final Pattern INTEGER = Pattern.compile("[-+]?[0-9]+");
  private static final Pattern NUMBER =
      Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");

  private YamlScalarParser() {}

  static Object parse(String word) {
    return switch (word) {
      case "", "~", "null", "Null", "NULL" -> null;
      case "true", "True", "TRUE" -> true;
      case "false", "False", "FALSE" -> false;
      default -> NUMBER.matcher(word).matches() ? parseNumber(word) : word;
    };
  }

  /**
   * Returns the number in a word as a Long or Double. If the number is too large for a double,
   * returns the word itself.
   */
  private static Object parseNumber(String word) {
    if (word.length() <= LONG_DIGITS && INTEGER.matcher(word).matches()) {
      return Long.valueOf(word);
    }
    double value = Double.parseDouble(word);
    return Double.isInfinite(value) ? word : (Object) value;
  }
}
