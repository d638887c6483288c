package svc.frontend.dsl.compile;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import svc.lexer.GroovyLexer;
import svc.lexer.GroovyToken;
import svc.lexer.GroovyTokenKind;

/** Finds the bracket or string of a script that is not closed, which Groovy does not name. */
final class UnclosedDelimiterFinder {
  /**
   * A missing or superfluous delimiter.
   *
   * @param hint the instruction that corrects it
   * @param position the index in the text at which it is missing
   */
  record UnclosedDelimiter(String message, String hint, int position) {}

  private UnclosedDelimiterFinder() {}

  /** Returns the first fault in a text. */
  static Optional<UnclosedDelimiter> find(String text) {
    Deque<GroovyToken> open = new ArrayDeque<>();
    for (GroovyToken token : GroovyLexer.tokens(text)) {
      if (token.kind() == GroovyTokenKind.OPEN) {
        open.push(token);
      } else if (token.kind() == GroovyTokenKind.STRING && !token.isClosed()) {
        return Optional.of(scanString(token));
      } else if (token.kind() == GroovyTokenKind.CLOSE) {
        if (open.isEmpty() || !open.peek().closing().equals(token.text())) {
          return Optional.of(
              open.isEmpty() ? extra(token) : missingBracket(text, open.peek(), token));
        }
        open.pop();
      }
    }
    return Optional.ofNullable(open.peek()).map(one -> missingBracket(text, one, null));
  }

  private static UnclosedDelimiter scanString(GroovyToken string) {
    return new UnclosedDelimiter(
        "this string is not closed", "Close it with " + string.closing() + ".", string.start());
  }

  private static UnclosedDelimiter extra(GroovyToken closing) {
    String bracket = closing.text();
    return new UnclosedDelimiter(
        "this " + bracket + " has no matching opening bracket",
        "Remove the " + bracket + ".",
        closing.start());
  }

  /**
   * Returns the fault for an opening bracket that is not closed before a token, or before the end
   * of the text if it is null.
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
