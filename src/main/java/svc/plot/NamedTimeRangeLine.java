package svc.plot;

import java.util.List;

/** Draws the named time bands below a plot in one line, such as {@code [Verse ][Chorus ]}. */
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
   * Returns the line that shows the bands, which must be in order of time. A band that overlaps a
   * drawn one is omitted.
   */
  String draw(List<NamedTimeRange> bands) {
    StringBuilder line = new StringBuilder();
    int column = 0;
    for (NamedTimeRange band : bands) {
      int from = columnOf(band.start());
      int to = columnOf(band.end());
      if (from >= column && to > from) {
        line.append(" ".repeat(from - column)).append(formatBand(band.name(), to - from));
        column = to;
      }
    }
    return line.toString();
  }

  /**
   * Returns the column at a time: the first column of a band that starts at the time, and the first
   * column after a band that ends at the time.
   */
  private int columnOf(double beat) {
    double fraction = (beat - window.start()) / window.length();
    return (int) Math.floor(Math.max(0, Math.min(1, fraction)) * columns + 0.5);
  }

  private String formatBand(String name, int width) {
    if (width < 3) {
      return "[]".substring(0, width);
    }
    String truncated = style.truncate(name, width - 2);
    int length = truncated.codePointCount(0, truncated.length());
    return "[" + truncated + " ".repeat(width - 2 - length) + "]";
  }
}
