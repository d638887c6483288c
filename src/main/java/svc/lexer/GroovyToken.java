package svc.lexer;

import java.util.List;

/**
 * A token of a Groovy text.
 *
 * @param start the index of the first character in the text, from 0
 * @param isClosed false for a string or comment whose closing delimiter is missing
 */
public record GroovyToken(GroovyTokenKind kind, String text, int start, boolean isClosed) {
  private static final String OPENING = "([{";
  private static final String CLOSING = ")]}";

  /** Pairs of opening and closing delimiters of strings and comments, the longest first. */
  private static final List<List<String>> DELIMITERS =
      List.of(
          List.of("'''", "'''"),
          List.of("\"\"\"", "\"\"\""),
          List.of("'", "'"),
          List.of("\"", "\""),
          List.of("$/", "/$"),
          List.of("//", "\n"),
          List.of("/*", "*/"),
          List.of("#!", "\n"),
          List.of("/", "/"));

  static GroovyTokenKind bracket(char c) {
    return OPENING.indexOf(c) >= 0
        ? GroovyTokenKind.OPEN
        : CLOSING.indexOf(c) >= 0 ? GroovyTokenKind.CLOSE : GroovyTokenKind.OPERATOR;
  }

  /** Returns the index after the last character. */
  public int end() {
    return start + text.length();
  }

  public boolean is(String other) {
    return text.equals(other);
  }

  /** Returns whether the token is neither white space nor a comment. */
  public boolean isSignificant() {
    return kind != GroovyTokenKind.BLANK
        && kind != GroovyTokenKind.NEWLINE
        && kind != GroovyTokenKind.COMMENT;
  }

  /** Returns the delimiter or bracket that closes this string, comment or opening bracket. */
  public String closing() {
    return kind == GroovyTokenKind.OPEN
        ? CLOSING.substring(OPENING.indexOf(text), OPENING.indexOf(text) + 1)
        : DELIMITERS.stream().filter(pair -> text.startsWith(pair.get(0))).findFirst().get().get(1);
  }
}
