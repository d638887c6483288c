package svc.plot;

import java.util.BitSet;
import svc.curve.Breakpoints;

/**
 * A grid of dots on which curves are drawn, several dots for each character of the output. Row 0 is
 * at the bottom, column 0 at the left.
 */
final class DotRaster {
  final int width;
  final int height;
  private final BitSet dots = new BitSet();

  DotRaster(int width, int height) {
    this.width = width;
    this.height = height;
  }

  boolean isSet(int x, int y) {
    return x >= 0 && x < width && y >= 0 && y < height && dots.get(x * height + y);
  }

  /** Adds the dots of another raster of the same size. */
  void add(DotRaster other) {
    dots.or(other.dots);
  }

  private void setDot(int x, double y) {
    int row = (int) Math.floor(y + 0.5);
    dots.set(x * height + Math.max(0, Math.min(height - 1, row)));
  }

  /**
   * Returns the row of a value as a number with a fraction, 0 for the lowest row. Values outside
   * 0-1 are limited to this range.
   */
  double toRow(double value) {
    return Math.max(0, Math.min(1, value)) * (height - 1);
  }

  /**
   * Draws a segment of an envelope, with jumps as vertical lines.
   *
   * @param span the length in beats of the window that fills the raster
   */
  void drawCurve(PlotSeries.VisibleSegment segment, double span) {
    double scale = (width - 1) / span;
    Breakpoints points = segment.points();
    for (int i = 0; i < points.size(); i++) {
      double x = (segment.start() + points.timeAt(i)) * scale;
      double y = toRow(points.valueAt(i));
      setDot(toColumn(x), y);
      if (i > 0) {
        drawLine(
            (segment.start() + points.timeAt(i - 1)) * scale, toRow(points.valueAt(i - 1)), x, y);
      }
    }
  }

  private int toColumn(double x) {
    return Math.max(0, Math.min(width - 1, (int) Math.floor(x + 0.5)));
  }

  private void drawLine(double x0, double y0, double x1, double y1) {
    if (x0 >= x1) {
      drawVertical(toColumn(x1), y0, y1);
      return;
    }
    double slope = (y1 - y0) / (x1 - x0);
    for (int column = toColumn(x0); column <= toColumn(x1); column++) {
      double from = Math.max(x0, column - 0.5);
      double to = Math.min(x1, column + 0.5);
      drawVertical(column, y0 + (from - x0) * slope, y0 + (to - x0) * slope);
      if (column >= x0 && column <= x1) {
        setDot(column, y0 + (column - x0) * slope);
      }
    }
  }

  /**
   * Sets the dots of a column between two heights. The lower height is included, the higher is not.
   */
  private void drawVertical(int x, double y0, double y1) {
    int top = (int) Math.ceil(Math.max(y0, y1));
    for (int y = (int) Math.ceil(Math.min(y0, y1)); y < top; y++) {
      setDot(x, y);
    }
  }
}
