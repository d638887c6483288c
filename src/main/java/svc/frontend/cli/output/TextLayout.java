package svc.frontend.cli.output;

import java.util.ArrayList;
import java.util.List;

/** Text laid out in columns, counted in characters. */
public final class TextLayout {
  private static final int MAX_HELP_WIDTH = 100;
  private static final int MIN_WIDTH = 20;

  private TextLayout() {}

  static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  public static String pad(String text, int width, boolean right) {
    String space = " ".repeat(Math.max(0, width - length(text)));
    return right ? space + text : text + space;
  }

  /** Where a text is longer than that, dots stand for its end. */
  static String truncate(String text, int width, OutputTerminal terminal) {
    String dots = terminal.ascii() ? "..." : "…";
    return length(text) <= width
        ? text
        : text.substring(0, text.offsetByCodePoints(0, Math.max(0, width - length(dots)))) + dots;
  }

  /** The lines of a text where so many columns are taken already; uncut where nobody looks. */
  public static List<String> wrap(String text, OutputTerminal terminal, int taken) {
    return terminal.interactive() ? wrap(text, terminal.columns() - taken) : List.of(text);
  }

  /** The lines of a help text: 80 columns where nobody looks, at most 100 on a terminal. */
  public static List<String> wrapHelp(String text, OutputTerminal terminal, int taken) {
    int width =
        terminal.interactive()
            ? Math.min(terminal.columns(), MAX_HELP_WIDTH)
            : OutputTerminal.DEFAULT_COLUMNS;
    return wrap(text, width - taken);
  }

  private static List<String> wrap(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (!line.isEmpty()
          && length(line.toString()) + 1 + length(word) > Math.max(MIN_WIDTH, width)) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
