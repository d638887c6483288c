package svc.lexer;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a command line into tokens. Handles blanks, quotes, backslashes, semicolons and comments.
 * The texts of all tokens, joined, are equal to the line.
 */
public final class CommandLexer {
  /** The character that represents the absence of a quote. */
  public static final char NONE = 0;

  private static final String CONTINUATION = "\\\n";

  private final String line;
  private int at;

  private CommandLexer(String line) {
    this.line = line;
  }

  public static List<CommandToken> tokens(String line) {
    CommandLexer lexer = new CommandLexer(line);
    List<CommandToken> tokens = new ArrayList<>();
    while (lexer.at < line.length()) {
      tokens.add(lexer.next());
    }
    return tokens;
  }

  /** Returns the values of the tokens that are words. */
  public static List<String> words(List<CommandToken> tokens) {
    return tokens.stream().filter(CommandToken::isWord).map(CommandToken::value).toList();
  }

  /** Returns the token for one word of a bash command line, which can contain quoted blanks. */
  public static CommandToken bashWord(String text) {
    return new CommandTokenReader(text, 0, CommandTokenReader.BASH_ESCAPES).read(text.length());
  }

  private CommandToken next() {
    int start = at;
    if (isBlank()) {
      skipBlanks();
      return new CommandToken(CommandTokenKind.BLANK, line.substring(start, at), start);
    }
    if (line.charAt(at) == '#') {
      at = line.indexOf('\n', at) < 0 ? line.length() : line.indexOf('\n', at);
      return new CommandToken(CommandTokenKind.COMMENT, line.substring(start, at), start);
    }
    if (CommandTokenReader.isSeparator(line, at)) {
      at++;
      return new CommandToken(CommandTokenKind.SEPARATOR, ";", start);
    }
    CommandToken word = new CommandTokenReader(line, start, CommandTokenReader.ESCAPES).read();
    at = word.end();
    return word;
  }

  private void skipBlanks() {
    while (at < line.length() && isBlank()) {
      at += line.startsWith(CONTINUATION, at) ? CONTINUATION.length() : 1;
    }
  }

  /** Returns whether the current character is white space, or a backslash before a line break. */
  private boolean isBlank() {
    return Character.isWhitespace(line.charAt(at)) || line.startsWith(CONTINUATION, at);
  }

  /**
   * Returns the text that a user must type for a word, with quotes if necessary.
   *
   * @param open the quote that is already typed, {@link #NONE} if there is none
   * @param closed whether to add the closing quote, because the word is complete
   */
  public static String quote(String word, char open, boolean closed) {
    if (open == '\'' && word.indexOf('\'') < 0) {
      return open + word + (closed ? "'" : "");
    }
    boolean plain = open == NONE && word.matches("[\\w./=:@%+,~\\-\\x80-\\x{10FFFF}]+");
    if (plain) {
      return word;
    }
    int value = word.matches("(?s)--[\\w-]+=.*") ? word.indexOf('=') + 1 : 0;
    String escaped = word.substring(value).replace("\\", "\\\\").replace("\"", "\\\"");
    return word.substring(0, value) + '"' + escaped + (closed ? "\"" : "");
  }
}
