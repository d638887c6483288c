package svc.plot;

import java.util.List;

/** The labels on the left, each beside the row of its value. */
final class ValueAxis {
  private final List<AxisLabel> axisLabels;
  private final PlotStyle style;
  private final int width;

  /**
   * @param total how wide the whole plot is, of which labels may take a third
   */
  ValueAxis(List<AxisLabel> marks, PlotStyle ink, int total) {
    this.axisLabels = marks;
    this.style = ink;
    int widest = marks.stream().mapToInt(mark -> textLength(mark.text())).max().orElse(0);
    this.width = Math.min(widest, total / 3);
  }

  /** How many columns it takes. */
  int width() {
    return width + 1;
  }

  /** What stands left of each row of cells. */
  String[] labelColumn(DotRaster raster, int rows) {
    String[] labels = new String[rows];
    for (AxisLabel mark : axisLabels) {
      int dot = (int) Math.floor(raster.toRow(mark.value()) + 0.5);
      int row = (raster.height - 1 - dot) / style.dotsDown;
      labels[row] = labels[row] == null ? style.truncate(mark.text(), width) : labels[row];
    }
    for (int row = 0; row < rows; row++) {
      boolean labelled = labels[row] != null;
      String label = labelled ? labels[row] : "";
      labels[row] = " ".repeat(width - textLength(label)) + label + style.axisSide(labelled);
    }
    return labels;
  }

  /** What stands left of the axis below. */
  String cornerText() {
    return " ".repeat(width) + style.corner();
  }

  private static int textLength(String text) {
    return text.codePointCount(0, text.length());
  }
}
