package svc.completion;

/** A word of a bash command line, read piece by piece. Nothing in it is expanded. */
final class BashWord {
  private static final char NONE = 0;

  private final StringBuilder text = new StringBuilder();
  private char quote = NONE;
  private int keptLength;

  /**
   * @param cutter whether bash keeps the piece, so that only what follows is replaced
   */
  void add(String piece, boolean cutter) {
    keptLength = text.length();
    for (int i = 0; i < piece.length(); i++) {
      i += read(piece.charAt(i), i + 1 < piece.length() ? piece.charAt(i + 1) : NONE);
    }
    keptLength = cutter ? text.length() : keptLength;
  }

  String text() {
    return text.toString();
  }

  /** What of a candidate replaces the last piece. */
  String escapeRest(String candidate) {
    String rest = candidate.substring(keptLength);
    return switch (quote) {
      case '"' -> rest.replaceAll("[\\\\\"$`]", "\\\\$0");
      case '\'' -> rest.replace("'", "'\\''");
      default -> rest.replaceAll("[^\\w./=:@%+,\\-\\x80-\\x{10FFFF}]", "\\\\$0");
    };
  }

  /** Reads a character; how many more it took. */
  private int read(char c, char next) {
    if (c == '\\' && next != NONE && isEscapable(next)) {
      text.append(next);
      return 1;
    }
    if (c == quote) {
      quote = NONE;
    } else if (quote == NONE && (c == '"' || c == '\'')) {
      quote = c;
      keptLength = text.length();
    } else if (c != '\\' || quote != NONE) {
      text.append(c);
    }
    return 0;
  }

  private boolean isEscapable(char next) {
    return quote == NONE || quote == '"' && "\\\"$`".indexOf(next) >= 0;
  }
}
