package svc.plot.picture;

import static svc.plot.picture.PictureLabel.Alignment.END;
import static svc.plot.picture.PictureLabel.Alignment.MIDDLE;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import svc.plot.AxisLabel;
import svc.plot.Plot;
import svc.plot.TimeAxis;
import svc.plot.TimeTick;

/** The axes and the grid of a chart, with values on the left and bars below. */
final class PictureAxes {
  static final int TEXT_SIZE = 12;

  private static final LineStroke GRID = new LineStroke(0xdddddd, 1);
  private static final LineStroke LINE = new LineStroke(0x777777, 1);
  private static final int TENTHS = 10;
  private static final int TICK = 5;
  private static final int GAP = 10;
  private static final int TITLE_DISTANCE = 36;
  private static final int PIXELS_PER_CHARACTER = 12;

  private final Plot plot;
  private final PictureCanvas canvas;
  private final PictureFrame frame;

  PictureAxes(Plot plot, PictureCanvas canvas, PictureFrame frame) {
    this.plot = plot;
    this.canvas = canvas;
    this.frame = frame;
  }

  /**
   * Returns the labels of the value axis: those of the plot or, if these are {@link
   * AxisLabel#PLAIN_VALUES}, a label for each tenth from 0 to 1.
   */
  static List<AxisLabel> marks(Plot plot) {
    return plot.labels().equals(AxisLabel.PLAIN_VALUES)
        ? tenths().mapToObj(i -> new AxisLabel(value(i), Double.toString(value(i)))).toList()
        : plot.labels();
  }

  private static IntStream tenths() {
    return IntStream.rangeClosed(0, TENTHS);
  }

  private static double value(int tenths) {
    return (double) tenths / TENTHS;
  }

  void draw() {
    tenths().forEach(i -> horizontal(GRID, frame.left(), frame.right(), value(i)));
    values();
    times();
    canvas.lines(LINE, frame.xs(), frame.ys());
    label("bar", frame.middle(), frame.bottom() + TITLE_DISTANCE, MIDDLE);
  }

  /** Draws the labels of the value axis. Omits each label that would overlap an earlier one. */
  private void values() {
    List<Double> labeled = new ArrayList<>();
    for (AxisLabel mark : marks(plot)) {
      double y = frame.y(mark.value());
      if (labeled.stream().allMatch(other -> Math.abs(other - y) > TEXT_SIZE)) {
        labeled.add(y);
        value(mark, y);
      }
    }
  }

  private void value(AxisLabel mark, double y) {
    horizontal(GRID, frame.left(), frame.right(), mark.value());
    horizontal(LINE, frame.left() - TICK, frame.left(), mark.value());
    String text = PictureLabel.shortened(mark.text(), TEXT_SIZE, frame.left() - GAP);
    label(text, frame.left() - GAP, y + TEXT_SIZE / 3.0, END);
  }

  private void horizontal(LineStroke stroke, double from, double to, double value) {
    double y = PictureFrame.sharp(frame.y(value));
    canvas.lines(stroke, new double[] {from, to}, new double[] {y, y});
  }

  private void times() {
    int columns = (int) Math.max(1, frame.width() / PIXELS_PER_CHARACTER);
    for (TimeTick tick : TimeAxis.fittingTicks(plot.window(), columns)) {
      double x = frame.x((tick.beat() - plot.window().start()) / plot.window().length());
      vertical(GRID, x, frame.top(), frame.bottom());
      vertical(LINE, x, frame.bottom(), frame.bottom() + TICK);
      label(tick.text(), x, frame.bottom() + TICK + TEXT_SIZE + 2, MIDDLE);
    }
  }

  private void vertical(LineStroke stroke, double x, double from, double to) {
    double sharp = PictureFrame.sharp(x);
    canvas.lines(stroke, new double[] {sharp, sharp}, new double[] {from, to});
  }

  private void label(String text, double x, double y, PictureLabel.Alignment alignment) {
    canvas.text(new PictureLabel(text, x, y, TEXT_SIZE, alignment));
  }
}
