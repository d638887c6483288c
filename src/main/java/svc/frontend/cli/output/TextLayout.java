package svc.frontend.cli.output;

import java.util.ArrayList;
import java.util.List;
import svc.text.DisplayWidth;

/** Pads, truncates and wraps text. Widths are in columns of a terminal. */
public final class TextLayout {
  private static final int MAX_HELP_WIDTH = 100;
  private static final int MIN_WIDTH = 20;
  private static final String HANGING_INDENT = "  ";

  private TextLayout() {}

  static int length(String text) {
    return DisplayWidth.of(text);
  }

  public static String pad(String text, int width, boolean right) {
    String space = " ".repeat(Math.max(0, width - length(text)));
    return right ? space + text : text + space;
  }

  /**
   * Returns a text, truncated to the given width if it is longer. A truncated text ends with an
   * ellipsis.
   */
  static String truncate(String text, int width, OutputTerminal terminal) {
    String dots = terminal.ascii() ? "..." : "…";
    return length(text) <= width
        ? text
        : DisplayWidth.truncate(text, Math.max(0, width - length(dots))) + dots;
  }

  /**
   * Wraps a text to the width of a terminal. In a pipe or a file, the text remains one line.
   *
   * @param usedColumns the width of the label or indent before the text
   */
  public static List<String> wrap(String text, OutputTerminal terminal, int usedColumns) {
    return terminal.interactive() ? wrap(text, terminal.columns() - usedColumns) : List.of(text);
  }

  /**
   * Wraps a help text to the width of the terminal, at most 100 characters; in a pipe or a file, to
   * 80 characters.
   *
   * @param usedColumns the width of the label or indent before the text
   */
  public static List<String> wrapHelp(String text, OutputTerminal terminal, int usedColumns) {
    int width =
        terminal.interactive()
            ? Math.min(terminal.columns(), MAX_HELP_WIDTH)
            : OutputTerminal.DEFAULT_COLUMNS;
    return wrap(text, width - usedColumns);
  }

  /** Wraps the lines of a write's summary to the width of a terminal. */
  public static List<String> wrapSummary(List<String> summary, OutputTerminal terminal) {
    List<String> lines = new ArrayList<>();
    for (String line : summary) {
      String shown = terminal.ascii() ? line.replace("→", "->").replace("…", "...") : line;
      lines.addAll(wrapHanging(shown, terminal));
    }
    return lines;
  }

  /** Wraps a line. Further lines are indented by two characters more than the first. */
  private static List<String> wrapHanging(String line, OutputTerminal terminal) {
    String text = line.stripLeading();
    String indent = line.substring(0, line.length() - text.length());
    List<String> lines = new ArrayList<>();
    for (String part : wrap(text, terminal, indent.length() + HANGING_INDENT.length())) {
      lines.add(indent + (lines.isEmpty() ? "" : HANGING_INDENT) + part);
    }
    return lines;
  }

  /** Wraps a text to a width; a longer word has a line of its own. */
  static List<String> wrapTo(String text, int width) {
    return wrap(text, width);
  }

  private static List<String> wrap(String text, int width) {
    List<String> lines = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      lines.addAll(wrapLine(line, width));
    }
    return lines;
  }

  private static List<String> wrapLine(String text, int width) {
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
