package svc.plot;

import java.util.BitSet;
import svc.music.Breakpoints;

/** Dots in rows and columns, counted from the lower left, and the lines through them. */
final class Raster {
  final int width;
  final int height;
  private final BitSet dots = new BitSet();

  Raster(int width, int height) {
    this.width = width;
    this.height = height;
  }

  boolean at(int x, int y) {
    return x >= 0 && x < width && y >= 0 && y < height && dots.get(x * height + y);
  }

  /** Takes in the dots of another of the same size. */
  void add(Raster other) {
    dots.or(other.dots);
  }

  private void set(int x, double y) {
    int row = (int) Math.floor(y + 0.5);
    dots.set(x * height + Math.max(0, Math.min(height - 1, row)));
  }

  /** The row of a value, which is held between 0 and 1. */
  double row(double value) {
    return Math.max(0, Math.min(1, value)) * (height - 1);
  }

  /** Draws a part of an envelope in a span of time; jumps are upright strokes. */
  void trace(Series.Course course, double span) {
    double scale = (width - 1) / span;
    Breakpoints points = course.points();
    for (int i = 0; i < points.size(); i++) {
      double x = (course.start() + points.time(i)) * scale;
      double y = row(points.value(i));
      set(column(x), y);
      if (i > 0) {
        line((course.start() + points.time(i - 1)) * scale, row(points.value(i - 1)), x, y);
      }
    }
  }

  private int column(double x) {
    return Math.max(0, Math.min(width - 1, (int) Math.floor(x + 0.5)));
  }

  private void line(double x0, double y0, double x1, double y1) {
    if (x0 >= x1) {
      stroke(column(x1), y0, y1);
      return;
    }
    double slope = (y1 - y0) / (x1 - x0);
    for (int column = column(x0); column <= column(x1); column++) {
      double from = Math.max(x0, column - 0.5);
      double to = Math.min(x1, column + 0.5);
      stroke(column, y0 + (from - x0) * slope, y0 + (to - x0) * slope);
      if (column >= x0 && column <= x1) {
        set(column, y0 + (column - x0) * slope);
      }
    }
  }

  /** The dots whose centres are between two heights, the lower included. */
  private void stroke(int x, double y0, double y1) {
    int top = (int) Math.ceil(Math.max(y0, y1));
    for (int y = (int) Math.ceil(Math.min(y0, y1)); y < top; y++) {
      set(x, y);
    }
  }
}
