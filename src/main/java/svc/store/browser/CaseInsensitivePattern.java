package svc.store.browser;

import java.text.Normalizer;
import java.util.Locale;

/** A text pattern for case-insensitive search. */
final class CaseInsensitivePattern {
  private static final String NAME = "\"name\":\"";

  private final String folded;
  private final boolean isPlain;

  CaseInsensitivePattern(String text) {
    this.isPlain = isPlain(text);
    this.folded = isPlain ? text.toLowerCase(Locale.ROOT) : foldCase(text);
  }

  /** Returns whether a text consists of ASCII characters that JSON does not escape. */
  private static boolean isPlain(String text) {
    return text.chars().allMatch(c -> c >= ' ' && c <= '~' && c != '"' && c != '\\' && c != '/');
  }

  boolean isContainedIn(String text) {
    return isPlain
        ? text.toLowerCase(Locale.ROOT).contains(folded)
        : normalizeAccents(foldCase(text)).contains(normalizeAccents(folded));
  }

  boolean isPrefixOf(String text) {
    return (isPlain ? text.toLowerCase(Locale.ROOT) : foldCase(text)).startsWith(folded);
  }

  /**
   * Returns whether the member {@code name} of an object in a line of JSON can contain the text.
   * Escapes are not decoded, so that a name with escapes always can.
   */
  boolean mayBeInName(String line) {
    int start = line.indexOf(NAME) + NAME.length();
    int end = line.indexOf('"', start);
    if (!isPlain || start < NAME.length() || end < 0) {
      return true;
    }
    String name = line.substring(start, end);
    return name.indexOf('\\') >= 0 || isContainedIn(name);
  }

  /** Composes accented letters, because some file systems decompose them. */
  private static String normalizeAccents(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFC);
  }

  /** Folds case as {@link String#equalsIgnoreCase} does, without changing the length. */
  private static String foldCase(String text) {
    return text.codePoints()
        .map(c -> Character.toLowerCase(Character.toUpperCase(c)))
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
