package svc.plot;

import java.util.List;
import svc.text.DisplayWidth;

/** The value axis to the left of a plot. Each label is in the row of its value. */
final class ValueAxis {
  private final List<AxisLabel> axisLabels;
  private final TerminalDrawingStyle style;
  private final int width;

  /**
   * Creates the axis of a plot.
   *
   * @param totalWidth the width of the whole plot in columns; the labels use at most a third of it
   */
  ValueAxis(List<AxisLabel> labels, TerminalDrawingStyle style, int totalWidth) {
    this.axisLabels = labels;
    this.style = style;
    int widest = labels.stream().mapToInt(label -> DisplayWidth.of(label.text())).max().orElse(0);
    this.width = Math.min(widest, totalWidth / 3);
  }

  /** Returns the number of columns that the labels and the axis use. */
  int width() {
    return width + 1;
  }

  /** Returns the text to the left of each row: a label or spaces, and the line of the axis. */
  String[] labelColumn(DotRaster raster, int rows) {
    String[] labels = new String[rows];
    for (AxisLabel axisLabel : axisLabels) {
      int dot = (int) Math.floor(raster.toRow(axisLabel.value()) + 0.5);
      int row = (raster.height - 1 - dot) / style.dotsDown;
      labels[row] = labels[row] == null ? style.truncate(axisLabel.text(), width) : labels[row];
    }
    for (int row = 0; row < rows; row++) {
      boolean labeled = labels[row] != null;
      String label = labeled ? labels[row] : "";
      labels[row] = " ".repeat(width - DisplayWidth.of(label)) + label + style.axisSide(labeled);
    }
    return labels;
  }

  /** Returns the text to the left of the time axis. */
  String cornerText() {
    return " ".repeat(width) + style.corner();
  }
}
