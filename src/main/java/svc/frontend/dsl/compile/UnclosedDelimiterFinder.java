package svc.frontend.dsl.compile;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import svc.lexer.GroovyLexer;
import svc.lexer.GroovyToken;
import svc.lexer.GroovyTokenKind;

/**
 * Finds the unclosed bracket or string in a script. Groovy's messages do not show which one is not
 * closed.
 */
final class UnclosedDelimiterFinder {
  /**
   * A bracket or string that is not closed, or a bracket that is not opened.
   *
   * @param hint an instruction to correct the error
   * @param position the index in the text, from 0, at which to report the error
   */
  record UnclosedDelimiter(String message, String hint, int position) {}

  private UnclosedDelimiterFinder() {}

  /** Returns the first unclosed or unopened delimiter in a text; empty if there is none. */
  static Optional<UnclosedDelimiter> find(String text) {
    Deque<GroovyToken> open = new ArrayDeque<>();
    for (GroovyToken token : GroovyLexer.tokens(text)) {
      if (token.kind() == GroovyTokenKind.OPEN) {
        open.push(token);
      } else if (token.kind() == GroovyTokenKind.STRING && !token.isClosed()) {
        return Optional.of(unclosedString(token));
      } else if (token.kind() == GroovyTokenKind.CLOSE) {
        if (open.isEmpty() || !open.peek().closing().equals(token.text())) {
          return Optional.of(
              open.isEmpty() ? unopenedBracket(token) : missingBracket(text, open.peek(), token));
        }
        open.pop();
      }
    }
    return Optional.ofNullable(open.peek()).map(opening -> missingBracket(text, opening, null));
  }

  private static UnclosedDelimiter unclosedString(GroovyToken string) {
    return new UnclosedDelimiter(
        "this string is not closed", "Close it with " + string.closing() + ".", string.start());
  }

  private static UnclosedDelimiter unopenedBracket(GroovyToken closing) {
    String bracket = closing.text();
    return new UnclosedDelimiter(
        "this " + bracket + " has no matching opening bracket",
        "Remove the " + bracket + ".",
        closing.start());
  }

  /**
   * Returns the error for an opening bracket that is not closed.
   *
   * @param before the token before which the closing bracket is missing; null for the end of the
   *     text
   */
  private static UnclosedDelimiter missingBracket(
      String text, GroovyToken opening, GroovyToken before) {
    long line = text.substring(0, opening.start()).chars().filter(c -> c == '\n').count() + 1;
    int at = before == null ? text.stripTrailing().length() : before.start();
    return new UnclosedDelimiter(
        "the " + opening.text() + " in line " + line + " is not closed",
        "Add the missing " + opening.closing() + ".",
        at);
  }
}
