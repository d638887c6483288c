package svc.plot;

import java.util.List;

/** The bands below a plot in one line, each from its edge to its edge as far as it is wide. */
final class Strip {
  private final Window window;
  private final Ink ink;
  private final int columns;

  Strip(Window window, Ink ink, int columns) {
    this.window = window;
    this.ink = ink;
    this.columns = columns;
  }

  String line(List<Band> bands) {
    StringBuilder line = new StringBuilder(" ".repeat(columns));
    for (Band band : bands) {
      int from = edge(band.start());
      int to = edge(band.end());
      if (to > from) {
        line.replace(from, to, text(band.name(), to - from));
      }
    }
    return line.toString().stripTrailing();
  }

  /** The column that a band begins in, or that it no longer has where it ends. */
  private int edge(double beat) {
    double share = (beat - window.start()) / window.length();
    return (int) Math.floor(Math.max(0, Math.min(1, share)) * columns + 0.5);
  }

  private String text(String name, int width) {
    if (width < 3) {
      return "[]".substring(0, width);
    }
    String shown = ink.cut(name, width - 2);
    int length = shown.codePointCount(0, shown.length());
    return "[" + shown + " ".repeat(width - 2 - length) + "]";
  }
}
