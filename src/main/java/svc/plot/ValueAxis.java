package svc.plot;

import java.util.List;

/** The labels on the left, each beside the row of its value. */
final class ValueAxis {
  private final List<Mark> marks;
  private final Ink ink;
  private final int width;

  /**
   * @param total how wide the whole plot is, of which labels may take a third
   */
  ValueAxis(List<Mark> marks, Ink ink, int total) {
    this.marks = marks;
    this.ink = ink;
    int widest = marks.stream().mapToInt(mark -> length(mark.text())).max().orElse(0);
    this.width = Math.min(widest, total / 3);
  }

  /** How many columns it takes. */
  int columns() {
    return width + 1;
  }

  /** What stands left of each row of cells. */
  String[] beside(Raster raster, int rows) {
    String[] labels = new String[rows];
    for (Mark mark : marks) {
      int dot = (int) Math.floor(raster.row(mark.value()) + 0.5);
      int row = (raster.height - 1 - dot) / ink.down;
      labels[row] = labels[row] == null ? ink.cut(mark.text(), width) : labels[row];
    }
    for (int row = 0; row < rows; row++) {
      boolean labelled = labels[row] != null;
      String label = labelled ? labels[row] : "";
      labels[row] = " ".repeat(width - length(label)) + label + ink.side(labelled);
    }
    return labels;
  }

  /** What stands left of the axis below. */
  String corner() {
    return " ".repeat(width) + ink.corner();
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
