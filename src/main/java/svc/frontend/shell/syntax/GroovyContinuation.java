package svc.frontend.shell.syntax;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Pattern;

/** Tells whether a piece of Groovy goes on in the next line, without Groovy. */
final class GroovyContinuation {
  /** Operators that want something behind them. */
  private static final Pattern TRAILING_OPERATOR =
      Pattern.compile("(?s).*(?:[,=&|?\\\\]|(?<!\\+)\\+|(?<!-)-|(?<!\\.)\\*|\\bin|\\belse)\\s*");

  private final String text;
  private final Deque<Character> expectedBrackets = new ArrayDeque<>();
  private String openString = "";
  private char previous = '(';

  private GroovyContinuation(String text) {
    this.text = text;
  }

  /** What is missing, such as {@code )} or {@code '''}; empty where nothing is. */
  static String missingEnd(String text) {
    GroovyContinuation scan = new GroovyContinuation(text);
    int end = scan.scan();
    if (!scan.openString.isEmpty()) {
      return scan.openString;
    }
    if (!scan.expectedBrackets.isEmpty()) {
      return String.valueOf(scan.expectedBrackets.peek());
    }
    return TRAILING_OPERATOR.matcher(text.substring(0, end)).matches() ? "..." : "";
  }

  /** Reads it all; where what is no comment ends. */
  private int scan() {
    int end = 0;
    for (int i = 0; i < text.length(); ) {
      int next = skipToken(i);
      boolean comment = text.startsWith("//", i) && next > i + 1 || text.startsWith("/*", i);
      end = comment || Character.isWhitespace(text.charAt(i)) ? end : next;
      i = next;
    }
    return end;
  }

  private int skipToken(int at) {
    char c = text.charAt(at);
    if (text.startsWith("//", at)) {
      return skipTo("\n", at);
    }
    if (text.startsWith("/*", at)) {
      return skipToMark("*/", at + 2, true);
    }
    if (c == '\'' || c == '"') {
      return openString(at, String.valueOf(c));
    }
    if (c == '/' && "(,=:[!&|?{};~\n".indexOf(previous) >= 0) {
      return skipToMark("/", at + 1, false);
    }
    trackBracket(c);
    previous = Character.isWhitespace(c) ? previous : c;
    return at + 1;
  }

  private void trackBracket(char c) {
    int opening = "([{".indexOf(c);
    if (opening >= 0) {
      expectedBrackets.push(")]}".charAt(opening));
    } else if (!expectedBrackets.isEmpty() && expectedBrackets.peek() == c) {
      expectedBrackets.pop();
    }
  }

  private int openString(int at, String quote) {
    previous = '"';
    String three = quote.repeat(3);
    return text.startsWith(three, at)
        ? skipToMark(three, at + 3, true)
        : skipToMark(quote, at + 1, false);
  }

  /** Behind the closing mark; what may span lines and has none is what is missing. */
  private int skipToMark(String mark, int from, boolean lines) {
    for (int i = from; i < text.length(); i++) {
      if (text.startsWith(mark, i)) {
        return i + mark.length();
      }
      if (!lines && text.charAt(i) == '\n') {
        return i;
      }
      i += text.charAt(i) == '\\' ? 1 : 0;
    }
    openString = lines ? mark : "";
    return text.length();
  }

  private int skipTo(String mark, int from) {
    int end = text.indexOf(mark, from);
    return end < 0 ? text.length() : end;
  }
}
