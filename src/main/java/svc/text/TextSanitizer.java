package svc.text;

import java.util.Locale;

/**
 * Removes control and invisible characters from names and texts that come from hosts and files,
 * before they are displayed. Control characters could send commands to a terminal.
 */
public final class TextSanitizer {
  /** The maximum length of a displayed name, in code points. */
  public static final int MAX_NAME_LENGTH = 200;

  private TextSanitizer() {}

  /**
   * Removes control, bidirectional, zero-width and other invisible characters. A name longer than
   * {@link #MAX_NAME_LENGTH} is truncated and ends with "…".
   */
  public static String sanitizeName(String name) {
    String visible = isPrintableAscii(name) ? name : removeInvisible(name, false);
    int length = visible.codePointCount(0, visible.length());
    return length <= MAX_NAME_LENGTH
        ? visible
        : visible.substring(0, visible.offsetByCodePoints(0, MAX_NAME_LENGTH - 1)) + "…";
  }

  /** Removes the same characters as {@link #sanitizeName}, without a length limit. */
  public static String sanitizeLine(String text) {
    return isPrintableAscii(text) ? text : removeInvisible(text, false);
  }

  /** Returns the sanitized name in quotation marks, for messages. */
  public static String quote(String name) {
    return '"' + sanitizeName(name).replace("\"", "\\\"") + '"';
  }

  /**
   * Returns whether two names look the same, apart from case and surrounding blanks, when they are
   * shown. References accept a name as it is shown.
   */
  public static boolean hasSameShownForm(String name, String other) {
    return toShownKey(name).equals(toShownKey(other));
  }

  /** Returns a text that is equal for names that look the same, apart from case, when shown. */
  public static String toShownKey(String name) {
    return sanitizeName(name).strip().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns a name as a suggestion shows it: sanitized, and in quotation marks unless it is a
   * single word.
   */
  public static String quoteIfNeeded(String name) {
    String shown = sanitizeName(name);
    return shown.matches("[^\\s\"]+") ? shown : quote(name);
  }

  /**
   * Removes the same characters as {@link #sanitizeName} except line breaks and tabs, without a
   * length limit.
   */
  public static String sanitizeText(String text) {
    return isPrintableAscii(text) ? text : removeInvisible(text, true);
  }

  /**
   * Returns whether neither {@link #sanitizeName} nor {@link #sanitizeText} would change a text.
   */
  public static boolean isClean(String text) {
    return text.length() <= MAX_NAME_LENGTH && isPrintableAscii(text);
  }

  private static boolean isPrintableAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~') {
        return false;
      }
    }
    return true;
  }

  private static String removeInvisible(String text, boolean keepLines) {
    StringBuilder visible = new StringBuilder(text.length());
    text.codePoints()
        .filter(c -> keepLines && (c == '\n' || c == '\t') || !isInvisible(c))
        .forEach(visible::appendCodePoint);
    return visible.toString();
  }

  private static boolean isInvisible(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          true;
      default -> c >= 0xE0000 && c <= 0xE007F;
    };
  }
}
