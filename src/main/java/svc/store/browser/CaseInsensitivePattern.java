package svc.store.browser;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;

/** A text pattern for case-insensitive search in the bytes of JSON strings. */
final class CaseInsensitivePattern {
  private final String folded;
  private final byte[] lower;
  private final byte[] upper;
  private final boolean isBytewise;

  CaseInsensitivePattern(String text) {
    this.isBytewise = isBytewiseComparable(text);
    this.folded = isBytewise ? text.toLowerCase(Locale.ROOT) : foldCase(text);
    this.lower = folded.getBytes(StandardCharsets.UTF_8);
    this.upper = folded.toUpperCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Returns whether the text can be compared byte by byte. It must consist of ASCII characters that
   * JSON does not escape, and must not start with a slash, which some programs escape.
   */
  private static boolean isBytewiseComparable(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~' || c == '"' || c == '\\') {
        return false;
      }
    }
    return !text.isEmpty() && text.charAt(0) != '/';
  }

  boolean isContainedIn(byte[] text, int from, int to) {
    if (!isBytewise) {
      return normalizeAccents(decodeAndFold(text, from, to)).contains(normalizeAccents(folded));
    }
    byte firstLower = lower[0];
    byte firstUpper = upper[0];
    int last = to - lower.length;
    for (int i = from; i <= last; i++) {
      if ((text[i] == firstLower || text[i] == firstUpper) && mayMatchAt(text, i)) {
        return !isEscaped(text, from, to) || decodeAndFold(text, from, to).contains(folded);
      }
    }
    return false;
  }

  boolean isPrefixOf(byte[] text, int from, int to) {
    if (!isBytewise) {
      return decodeAndFold(text, from, to).startsWith(folded);
    }
    return to - from >= lower.length
        && mayMatchAt(text, from)
        && (!isEscaped(text, from, to) || decodeAndFold(text, from, to).startsWith(folded));
  }

  /**
   * Returns whether the bytes from a position can be a match. They are compared only up to the
   * first JSON escape, which would have to be decoded.
   */
  private boolean mayMatchAt(byte[] text, int start) {
    for (int i = 0; i < lower.length; i++) {
      byte actual = text[start + i];
      if (actual != lower[i] && actual != upper[i]) {
        return actual == '\\';
      }
    }
    return true;
  }

  private static boolean isEscaped(byte[] text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text[i] == '\\') {
        return true;
      }
    }
    return false;
  }

  private static String decodeAndFold(byte[] text, int from, int to) {
    return foldCase(BrowserSnapshot.decode(text, from, to));
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
