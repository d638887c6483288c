package svc.face.cli;

import java.util.ArrayList;
import java.util.List;

/** Text laid out in columns, counted in characters. */
final class Text {
  private static final int WIDEST = 100;
  private static final int NARROWEST = 20;

  private Text() {}

  static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  static String padded(String text, int width, boolean right) {
    String space = " ".repeat(Math.max(0, width - length(text)));
    return right ? space + text : text + space;
  }

  /** Where a text is longer than that, dots stand for its end. */
  static String cut(String text, int width, Terminal terminal) {
    String dots = terminal.ascii() ? "..." : "…";
    return length(text) <= width
        ? text
        : text.substring(0, text.offsetByCodePoints(0, Math.max(0, width - length(dots)))) + dots;
  }

  /** The lines of a text where so many columns are taken already; uncut where nobody looks. */
  static List<String> wrap(String text, Terminal terminal, int taken) {
    return terminal.interactive() ? wrap(text, terminal.columns() - taken) : List.of(text);
  }

  /** The lines of a help text: 80 columns where nobody looks, at most 100 on a terminal. */
  static List<String> help(String text, Terminal terminal, int taken) {
    int width =
        terminal.interactive() ? Math.min(terminal.columns(), WIDEST) : Terminal.DEFAULT_COLUMNS;
    return wrap(text, width - taken);
  }

  private static List<String> wrap(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (!line.isEmpty()
          && length(line.toString()) + 1 + length(word) > Math.max(NARROWEST, width)) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
