package svc.text;

/**
 * Names and texts from hosts and files, made safe to show: they are data, never commands to a
 * terminal or a reader.
 */
public final class TextSanitizer {
  /** The longest name that is shown, in characters. */
  public static final int MAX_NAME_LENGTH = 200;

  private TextSanitizer() {}

  /**
   * Without control, bidirectional, zero-width and other invisible characters, cut at {@link
   * #LONGEST}.
   */
  public static String sanitizeName(String name) {
    String visible = isPrintableAscii(name) ? name : removeInvisible(name, false);
    int length = visible.codePointCount(0, visible.length());
    return length <= MAX_NAME_LENGTH
        ? visible
        : visible.substring(0, visible.offsetByCodePoints(0, MAX_NAME_LENGTH - 1)) + "…";
  }

  /** A name as messages hold it: shown, between quotation marks. */
  public static String quote(String name) {
    return '"' + sanitizeName(name) + '"';
  }

  /** Like {@link #sanitizeName}, but of any length and with line breaks and tabs kept. */
  public static String sanitizeText(String text) {
    return isPrintableAscii(text) ? text : removeInvisible(text, true);
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
    StringBuilder kept = new StringBuilder(text.length());
    text.codePoints()
        .filter(c -> keepLines && (c == '\n' || c == '\t') || !isInvisible(c))
        .forEach(kept::appendCodePoint);
    return kept.toString();
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
