package svc.verb.execution;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.json.Json;

/** Formats JSON values as Groovy expressions that evaluate to the same values. */
final class GroovyLiterals {
  /**
   * The maximum number of elements in a list that is written as a Groovy list. A value with a
   * longer list is written as JSON text, because the JVM limits a method to 64 KB.
   */
  private static final int MAX_LITERAL_LIST_SIZE = 40;

  /**
   * The maximum number of characters in a JSON text that is written as one string. A longer text is
   * split, because the JVM limits a string constant to 64 KB.
   */
  private static final int MAX_LITERAL_LENGTH = 10_000;

  private static final Set<Integer> SYMBOL_TYPES =
      Set.of(
          (int) Character.OTHER_SYMBOL,
          (int) Character.MATH_SYMBOL,
          (int) Character.CURRENCY_SYMBOL,
          (int) Character.OTHER_PUNCTUATION,
          (int) Character.DASH_PUNCTUATION);

  private GroovyLiterals() {}

  static String format(Object value) {
    if (value instanceof String text) {
      return formatText(text);
    }
    if (isLong(value)) {
      return formatAsJson(value);
    }
    if (value instanceof Map<?, ?> map) {
      List<String> entries = map.entrySet().stream().map(GroovyLiterals::formatEntry).toList();
      return entries.isEmpty() ? "[:]" : "[" + String.join(", ", entries) + "]";
    }
    if (value instanceof List<?> list) {
      return formatList(list);
    }
    return String.valueOf(value);
  }

  /**
   * Returns whether a value is or contains a list that is too long. The whole value is then written
   * as JSON text, because arguments accept such a text only as a whole.
   */
  private static boolean isLong(Object value) {
    Collection<?> elements =
        value instanceof Map<?, ?> map
            ? map.values()
            : value instanceof List<?> list ? list : List.of();
    return value instanceof List<?> && elements.size() > MAX_LITERAL_LIST_SIZE
        || elements.stream().anyMatch(GroovyLiterals::isLong);
  }

  private static String formatList(List<?> list) {
    return "[" + String.join(", ", list.stream().map(GroovyLiterals::format).toList()) + "]";
  }

  private static String formatEntry(Map.Entry<?, ?> entry) {
    return formatKey(String.valueOf(entry.getKey())) + ": " + format(entry.getValue());
  }

  private static String formatKey(String key) {
    return key.matches("[a-z][a-z_]*") ? key : formatText(key);
  }

  private static String formatAsJson(Object value) {
    String json = Json.print(value);
    List<String> pieces = new ArrayList<>();
    for (int start = 0; start < json.length(); start += MAX_LITERAL_LENGTH) {
      pieces.add(
          formatText(json.substring(start, Math.min(json.length(), start + MAX_LITERAL_LENGTH))));
    }
    return pieces.size() == 1 ? pieces.get(0) : "[" + String.join(", ", pieces) + "].join()";
  }

  private static String formatText(String text) {
    StringBuilder quoted = new StringBuilder("'");
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      appendEscaped(text.codePointAt(i), quoted);
    }
    return quoted.append("'").toString();
  }

  private static void appendEscaped(int c, StringBuilder to) {
    if (c == '\'' || c == '\\') {
      to.append('\\').appendCodePoint(c);
    } else if (isVisible(c)) {
      to.appendCodePoint(c);
    } else {
      for (char unit : Character.toChars(c)) {
        to.append(String.format("\\u%04x", (int) unit));
      }
    }
  }

  /**
   * Returns whether a character is visible. Invisible characters are escaped, because they could
   * disguise code.
   */
  private static boolean isVisible(int c) {
    return c >= ' ' && c <= '~'
        || Character.isLetterOrDigit(c)
        || SYMBOL_TYPES.contains(Character.getType(c));
  }
}
