package svc.store.browser;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;

/** A text that is looked for without regard to case, among the bytes of JSON texts. */
final class CaseInsensitivePattern {
  private final String decodeAndFold;
  private final byte[] lower;
  private final byte[] upper;
  private final boolean bytewise;

  CaseInsensitivePattern(String text) {
    this.bytewise = isBytewiseComparable(text);
    this.decodeAndFold = bytewise ? text.toLowerCase(Locale.ROOT) : foldCase(text);
    this.lower = decodeAndFold.getBytes(StandardCharsets.UTF_8);
    this.upper = decodeAndFold.toUpperCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Whether bytes can be compared one by one: ASCII that JSON writes as it is. Some writers escape
   * slashes, so that texts do not start with one.
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
    if (!bytewise) {
      return normalizeAccents(decodeAndFold(text, from, to))
          .contains(normalizeAccents(decodeAndFold));
    }
    byte small = lower[0];
    byte large = upper[0];
    int last = to - lower.length;
    for (int at = from; at <= last; at++) {
      if ((text[at] == small || text[at] == large) && mayMatchAt(text, at)) {
        return !isEscaped(text, from, to) || decodeAndFold(text, from, to).contains(decodeAndFold);
      }
    }
    return false;
  }

  boolean isPrefixOf(byte[] text, int from, int to) {
    if (!bytewise) {
      return decodeAndFold(text, from, to).startsWith(decodeAndFold);
    }
    return to - from >= lower.length
        && mayMatchAt(text, from)
        && (!isEscaped(text, from, to) || decodeAndFold(text, from, to).startsWith(decodeAndFold));
  }

  /** As far as one can tell up to an escape. */
  private boolean mayMatchAt(byte[] text, int at) {
    for (int i = 0; i < lower.length; i++) {
      byte there = text[at + i];
      if (there != lower[i] && there != upper[i]) {
        return there == '\\';
      }
    }
    return true;
  }

  /** What follows a backslash is not what it looks like. */
  private static boolean isEscaped(byte[] text, int from, int to) {
    for (int at = from; at < to; at++) {
      if (text[at] == '\\') {
        return true;
      }
    }
    return false;
  }

  private static String decodeAndFold(byte[] text, int from, int to) {
    return foldCase(BrowserSnapshot.decode(text, from, to));
  }

  /** Some file systems take letters and their accents apart. */
  private static String normalizeAccents(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFC);
  }

  /** As {@link String#equalsIgnoreCase} compares; unlike lower case, it changes no length. */
  private static String foldCase(String text) {
    return text.codePoints()
        .map(c -> Character.toLowerCase(Character.toUpperCase(c)))
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
