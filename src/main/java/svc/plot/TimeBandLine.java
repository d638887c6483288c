package svc.plot;

import java.util.List;

/** The bands below a plot in one line, each from its edge to its edge as far as it is wide. */
final class TimeBandLine {
  private final PlotWindow window;
  private final PlotStyle style;
  private final int columns;

  TimeBandLine(PlotWindow window, PlotStyle ink, int columns) {
    this.window = window;
    this.style = ink;
    this.columns = columns;
  }

  /** The line of bands that are in order of time; of those that overlap, the first. */
  String draw(List<TimeBand> bands) {
    StringBuilder line = new StringBuilder();
    int column = 0;
    for (TimeBand band : bands) {
      int from = columnOf(band.start());
      int to = columnOf(band.end());
      if (from >= column && to > from) {
        line.append(" ".repeat(from - column)).append(formatBand(band.name(), to - from));
        column = to;
      }
    }
    return line.toString();
  }

  /** The column that a band begins in, or that it no longer has where it ends. */
  private int columnOf(double beat) {
    double share = (beat - window.start()) / window.length();
    return (int) Math.floor(Math.max(0, Math.min(1, share)) * columns + 0.5);
  }

  private String formatBand(String name, int width) {
    if (width < 3) {
      return "[]".substring(0, width);
    }
    String shown = style.truncate(name, width - 2);
    int length = shown.codePointCount(0, shown.length());
    return "[" + shown + " ".repeat(width - 2 - length) + "]";
  }
}
