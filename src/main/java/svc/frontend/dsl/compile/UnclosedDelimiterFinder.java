package svc.frontend.dsl.compile;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Finds the bracket or the string of a script that is not closed, which Groovy does not name. */
final class UnclosedDelimiterFinder {
  /**
   * What is missing.
   *
   * @param message what is wrong
   * @param hint what to write
   * @param at where it is missing, as an index into the text
   */
  record UnclosedDelimiter(String message, String hint, int position) {}

  private final String text;
  private final Deque<Integer> openBrackets = new ArrayDeque<>();
  private int position;
  private UnclosedDelimiter fault;

  private UnclosedDelimiterFinder(String text) {
    this.text = text;
  }

  /** The first such fault in a text; empty if all is closed. */
  static Optional<UnclosedDelimiter> find(String text) {
    UnclosedDelimiterFinder scan = new UnclosedDelimiterFinder(text);
    while (scan.fault == null && scan.position < text.length()) {
      scan.scanNext();
    }
    if (scan.fault == null && !scan.openBrackets.isEmpty()) {
      scan.fault = scan.missingBracket(scan.openBrackets.peek(), text.stripTrailing().length());
    }
    return Optional.ofNullable(scan.fault);
  }

  private void scanNext() {
    char c = text.charAt(position);
    if (text.startsWith("//", position)) {
      position = endOr(text.indexOf('\n', position), 0);
    } else if (text.startsWith("/*", position)) {
      position = endOr(text.indexOf("*/", position + 2), 2);
    } else if (c == '\'' || c == '"') {
      scanString(c);
    } else {
      scanBracket(c);
      position++;
    }
  }

  private int endOr(int found, int length) {
    return found < 0 ? text.length() : found + length;
  }

  private void scanString(char quote) {
    String three = String.valueOf(quote).repeat(3);
    boolean isLong = text.startsWith(three, position);
    int begin = position;
    position += isLong ? 3 : 1;
    while (position < text.length() && (isLong || text.charAt(position) != '\n')) {
      if (isLong ? text.startsWith(three, position) : text.charAt(position) == quote) {
        position += isLong ? 3 : 1;
        return;
      }
      position += text.charAt(position) == '\\' ? 2 : 1;
    }
    String close = isLong ? three : String.valueOf(quote);
    fault =
        new UnclosedDelimiter(
            "the text that begins here has no end", "Close it with " + close + ".", begin);
  }

  private void scanBracket(char c) {
    if ("([{".indexOf(c) >= 0) {
      openBrackets.push(position);
    } else if (")]}".indexOf(c) >= 0) {
      if (openBrackets.isEmpty()) {
        fault =
            new UnclosedDelimiter(
                "nothing is open that this " + c + " closes", "Remove the " + c + ".", position);
      } else if (closingBracket(openBrackets.peek()) == c) {
        openBrackets.pop();
      } else {
        fault = missingBracket(openBrackets.peek(), position);
      }
    }
  }

  private char closingBracket(int bracket) {
    return ")]}".charAt("([{".indexOf(text.charAt(bracket)));
  }

  private UnclosedDelimiter missingBracket(int bracket, int place) {
    long line = text.substring(0, bracket).lines().count();
    long first = Math.max(1, text.substring(0, bracket).endsWith("\n") ? line + 1 : line);
    String opening = "the " + text.charAt(bracket) + " in line " + first + " is not closed";
    return new UnclosedDelimiter(
        opening, "Add the missing " + closingBracket(bracket) + ".", place);
  }
}
