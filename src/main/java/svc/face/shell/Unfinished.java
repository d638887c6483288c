package svc.face.shell;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Pattern;

/** Tells whether a piece of Groovy goes on in the next line, without Groovy. */
final class Unfinished {
  /** Operators that want something behind them. */
  private static final Pattern TRAILING =
      Pattern.compile("(?s).*(?:[,=&|?\\\\]|(?<!\\+)\\+|(?<!-)-|(?<!\\.)\\*|\\bin|\\belse)\\s*");

  private final String text;
  private final Deque<Character> open = new ArrayDeque<>();
  private String string = "";
  private char before = '(';

  private Unfinished(String text) {
    this.text = text;
  }

  /** What is missing, such as {@code )} or {@code '''}; empty where nothing is. */
  static String missing(String text) {
    Unfinished scan = new Unfinished(text);
    int end = scan.scan();
    if (!scan.string.isEmpty()) {
      return scan.string;
    }
    if (!scan.open.isEmpty()) {
      return String.valueOf(scan.open.peek());
    }
    return TRAILING.matcher(text.substring(0, end)).matches() ? "..." : "";
  }

  /** Reads it all; where what is no comment ends. */
  private int scan() {
    int end = 0;
    for (int i = 0; i < text.length(); ) {
      int next = step(i);
      boolean comment = text.startsWith("//", i) && next > i + 1 || text.startsWith("/*", i);
      end = comment || Character.isWhitespace(text.charAt(i)) ? end : next;
      i = next;
    }
    return end;
  }

  private int step(int at) {
    char c = text.charAt(at);
    if (text.startsWith("//", at)) {
      return until("\n", at);
    }
    if (text.startsWith("/*", at)) {
      return closing("*/", at + 2, true);
    }
    if (c == '\'' || c == '"') {
      return string(at, String.valueOf(c));
    }
    if (c == '/' && "(,=:[!&|?{};~\n".indexOf(before) >= 0) {
      return closing("/", at + 1, false);
    }
    bracket(c);
    before = Character.isWhitespace(c) ? before : c;
    return at + 1;
  }

  private void bracket(char c) {
    int opening = "([{".indexOf(c);
    if (opening >= 0) {
      open.push(")]}".charAt(opening));
    } else if (!open.isEmpty() && open.peek() == c) {
      open.pop();
    }
  }

  private int string(int at, String quote) {
    before = '"';
    String three = quote.repeat(3);
    return text.startsWith(three, at)
        ? closing(three, at + 3, true)
        : closing(quote, at + 1, false);
  }

  /** Behind the closing mark; what may span lines and has none is what is missing. */
  private int closing(String mark, int from, boolean lines) {
    for (int i = from; i < text.length(); i++) {
      if (text.startsWith(mark, i)) {
        return i + mark.length();
      }
      if (!lines && text.charAt(i) == '\n') {
        return i;
      }
      i += text.charAt(i) == '\\' ? 1 : 0;
    }
    string = lines ? mark : "";
    return text.length();
  }

  private int until(String mark, int from) {
    int end = text.indexOf(mark, from);
    return end < 0 ? text.length() : end;
  }
}
