package svc.lexer;

/**
 * A token of a command line.
 *
 * @param text the characters as typed
 * @param start the index of the first character in the line, from 0
 * @param value the text of a word without quotes and backslashes; empty for other tokens
 * @param open the quote that is not closed, or a backslash at the end of the line, after which the
 *     word continues; {@link CommandLexer#NONE} if the word is complete
 * @param quotedFrom the index in the value at which the last quoted part begins; 0 if no part is
 *     quoted
 */
public record CommandToken(
    CommandTokenKind kind, String text, int start, String value, char open, int quotedFrom) {
  CommandToken(CommandTokenKind kind, String text, int start) {
    this(kind, text, start, "", CommandLexer.NONE, 0);
  }

  /** Returns the index after the last character. */
  public int end() {
    return start + text.length();
  }

  public boolean isWord() {
    return kind == CommandTokenKind.WORD;
  }

  /** Returns the quote that is not closed; {@link CommandLexer#NONE} if there is none. */
  public char openQuote() {
    return open == '\\' ? CommandLexer.NONE : open;
  }
}
