package svc.lexer;

/** Reads one word of a command line and removes its quotes and backslashes. */
final class CommandTokenReader {
  /** The characters that can be escaped with a backslash in double quotes. */
  static final String ESCAPES = "\"\\";

  static final String BASH_ESCAPES = "\"\\$`";

  private final String line;
  private final int start;
  private final String escapes;
  private final StringBuilder value = new StringBuilder();
  private int at;
  private char quote = CommandLexer.NONE;
  private int quotedFrom;
  private boolean dangling;

  CommandTokenReader(String line, int start, String escapes) {
    this.line = line;
    this.start = start;
    this.at = start;
    this.escapes = escapes;
  }

  /**
   * Returns whether the character at an index is a semicolon that ends a command. A semicolon
   * inside a word does not end a command.
   */
  static boolean isSeparator(String line, int at) {
    boolean last = at + 1 == line.length() || Character.isWhitespace(line.charAt(at + 1));
    return line.charAt(at) == ';' && last;
  }

  /** Reads a word, which ends before the next blank or separator outside quotes. */
  CommandToken read() {
    while (at < line.length() && !isEnd()) {
      step();
    }
    return token();
  }

  /** Reads everything before an index as one word, including blanks and separators. */
  CommandToken read(int end) {
    while (at < end) {
      step();
    }
    return token();
  }

  private boolean isEnd() {
    boolean blank = Character.isWhitespace(line.charAt(at));
    return quote == CommandLexer.NONE && (blank || isSeparator(line, at));
  }

  private void step() {
    char c = line.charAt(at++);
    if (c == '\\' && isEscape()) {
      escape();
    } else if (c == quote) {
      quote = CommandLexer.NONE;
    } else if (quote == CommandLexer.NONE && (c == '"' || c == '\'')) {
      quote = c;
      quotedFrom = value.length();
    } else {
      value.append(c);
    }
  }

  /** Returns whether the backslash before the current character escapes it. */
  private boolean isEscape() {
    boolean escapable = at < line.length() && escapes.indexOf(line.charAt(at)) >= 0;
    return quote == CommandLexer.NONE || quote == '"' && escapable;
  }

  /** Reads the escaped character. A backslash before a line break joins two lines. */
  private void escape() {
    dangling = at == line.length();
    if (!dangling && line.charAt(at) != '\n') {
      value.append(line.charAt(at));
    }
    at += dangling ? 0 : 1;
  }

  private CommandToken token() {
    String text = line.substring(start, at);
    char open = dangling ? '\\' : quote;
    return new CommandToken(CommandTokenKind.WORD, text, start, value.toString(), open, quotedFrom);
  }
}
