package svc.face.dsl;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Finds the bracket or the string of a script that is not closed, which Groovy does not name. */
final class Unclosed {
  /**
   * What is missing.
   *
   * @param message what is wrong
   * @param hint what to write
   * @param at where it is missing, as an index into the text
   */
  record Fault(String message, String hint, int at) {}

  private final String text;
  private final Deque<Integer> open = new ArrayDeque<>();
  private int at;
  private Fault fault;

  private Unclosed(String text) {
    this.text = text;
  }

  /** The first such fault in a text; empty if all is closed. */
  static Optional<Fault> in(String text) {
    Unclosed scan = new Unclosed(text);
    while (scan.fault == null && scan.at < text.length()) {
      scan.step();
    }
    if (scan.fault == null && !scan.open.isEmpty()) {
      scan.fault = scan.missing(scan.open.peek(), text.stripTrailing().length());
    }
    return Optional.ofNullable(scan.fault);
  }

  private void step() {
    char c = text.charAt(at);
    if (text.startsWith("//", at)) {
      at = end(text.indexOf('\n', at), 0);
    } else if (text.startsWith("/*", at)) {
      at = end(text.indexOf("*/", at + 2), 2);
    } else if (c == '\'' || c == '"') {
      string(c);
    } else {
      bracket(c);
      at++;
    }
  }

  private int end(int found, int length) {
    return found < 0 ? text.length() : found + length;
  }

  private void string(char quote) {
    String three = String.valueOf(quote).repeat(3);
    boolean isLong = text.startsWith(three, at);
    int begin = at;
    at += isLong ? 3 : 1;
    while (at < text.length() && (isLong || text.charAt(at) != '\n')) {
      if (isLong ? text.startsWith(three, at) : text.charAt(at) == quote) {
        at += isLong ? 3 : 1;
        return;
      }
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    String close = isLong ? three : String.valueOf(quote);
    fault =
        new Fault("the text that begins here has no end", "Close it with " + close + ".", begin);
  }

  private void bracket(char c) {
    if ("([{".indexOf(c) >= 0) {
      open.push(at);
    } else if (")]}".indexOf(c) >= 0) {
      if (open.isEmpty()) {
        fault =
            new Fault("nothing is open that this " + c + " closes", "Remove the " + c + ".", at);
      } else if (closing(open.peek()) == c) {
        open.pop();
      } else {
        fault = missing(open.peek(), at);
      }
    }
  }

  private char closing(int bracket) {
    return ")]}".charAt("([{".indexOf(text.charAt(bracket)));
  }

  private Fault missing(int bracket, int place) {
    long line = text.substring(0, bracket).lines().count();
    long first = Math.max(1, text.substring(0, bracket).endsWith("\n") ? line + 1 : line);
    String opening = "the " + text.charAt(bracket) + " in line " + first + " is not closed";
    return new Fault(opening, "Add the missing " + closing(bracket) + ".", place);
  }
}
