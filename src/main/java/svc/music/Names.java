package svc.music;

/**
 * Names and texts from hosts and files, made safe to show: they are data, never commands to a
 * terminal or a reader.
 */
public final class Names {
  /** The longest name that is shown, in characters. */
  public static final int LONGEST = 200;

  private Names() {}

  /**
   * Without control, bidirectional, zero-width and other invisible characters, cut at {@link
   * #LONGEST}.
   */
  public static String shown(String name) {
    String visible = isPlain(name) ? name : strip(name, false);
    int length = visible.codePointCount(0, visible.length());
    return length <= LONGEST
        ? visible
        : visible.substring(0, visible.offsetByCodePoints(0, LONGEST - 1)) + "…";
  }

  /** A name as messages hold it: shown, between quotation marks. */
  public static String quoted(String name) {
    return '"' + shown(name) + '"';
  }

  /** Like {@link #shown}, but of any length and with line breaks and tabs kept. */
  public static String text(String text) {
    return isPlain(text) ? text : strip(text, true);
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~') {
        return false;
      }
    }
    return true;
  }

  private static String strip(String text, boolean keepLines) {
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
