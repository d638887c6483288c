package svc.plot;

import java.util.List;
import svc.text.DisplayWidth;

/** Draws named time ranges as one line below a plot, such as {@code [Verse ][Chorus ]}. */
final class NamedTimeRangeLine {
  private final PlotTimeRange window;
  private final TerminalDrawingStyle style;
  private final int columns;

  NamedTimeRangeLine(PlotTimeRange window, TerminalDrawingStyle style, int columns) {
    this.window = window;
    this.style = style;
    this.columns = columns;
  }

  /**
   * Returns the line that shows the ranges, which must be in order of time. A range that overlaps
   * an earlier range is omitted.
   */
  String draw(List<NamedTimeRange> ranges) {
    StringBuilder line = new StringBuilder();
    int column = 0;
    for (NamedTimeRange range : ranges) {
      int from = columnOf(range.start());
      int to = columnOf(range.end());
      if (from >= column && to > from) {
        line.append(" ".repeat(from - column)).append(formatRange(range.name(), to - from));
        column = to;
      }
    }
    return line.toString();
  }

  /**
   * Returns the column of a time. A range that starts at this time begins in the column; a range
   * that ends at this time ends before the column.
   */
  private int columnOf(double beat) {
    double fraction = (beat - window.start()) / window.length();
    return (int) Math.floor(Math.max(0, Math.min(1, fraction)) * columns + 0.5);
  }

  private String formatRange(String name, int width) {
    if (width < 3) {
      return "[]".substring(0, width);
    }
    String truncated = style.truncate(name, width - 2);
    return "[" + truncated + " ".repeat(width - 2 - DisplayWidth.of(truncated)) + "]";
  }
}
