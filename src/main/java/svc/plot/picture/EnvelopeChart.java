package svc.plot.picture;

import static svc.plot.picture.PictureLabel.Alignment.MIDDLE;
import static svc.plot.picture.PictureLabel.Alignment.START;

import java.util.List;
import java.util.stream.IntStream;
import svc.curve.Breakpoints;
import svc.plot.AxisLabel;
import svc.plot.Plot;
import svc.plot.PlotSeries;

/** A chart of envelopes on a canvas: title, axes, curves and legend. */
final class EnvelopeChart {
  private static final int[] COLORS = {
    0x2f6fdf, 0xe8890c, 0x8a3ffc, 0x24a148, 0xd22630, 0x0f9bb0,
    0xd4449b, 0x8a5a2b, 0x111111, 0x8fb000, 0x7f8c9b, 0xb58900
  };
  private static final int CURVE_WIDTH = 2;
  private static final int TITLE_SIZE = 16;
  private static final int TITLE_HEIGHT = 34;
  private static final int AXIS_HEIGHT = 46;
  private static final int GAP = 10;
  private static final int LEGEND_ROW = 19;
  private static final int LEGEND_LINE = 26;

  private final Plot plot;
  private final PictureCanvas canvas;
  private final PictureFrame frame;
  private final double legendWidth;

  /**
   * Creates a chart with the given width and height in pixels. The labels of the values take at
   * most a third of the width, and so does the legend.
   */
  EnvelopeChart(Plot plot, PictureCanvas canvas, int width, int height) {
    double labels = widest(PictureAxes.marks(plot).stream().map(AxisLabel::text).toList());
    double names = widest(plot.series().stream().map(PlotSeries::label).toList());
    this.plot = plot;
    this.canvas = canvas;
    this.legendWidth = Math.min(width / 3.0 - LEGEND_LINE, names);
    double left = Math.min(width / 3.0, labels) + 2 * GAP;
    double right = width - legendWidth - LEGEND_LINE - 3 * GAP;
    this.frame = sharp(left, TITLE_HEIGHT, right, height - AXIS_HEIGHT);
  }

  private static PictureFrame sharp(double left, double top, double right, double bottom) {
    return new PictureFrame(
        PictureFrame.sharp(left),
        PictureFrame.sharp(top),
        PictureFrame.sharp(right),
        PictureFrame.sharp(bottom));
  }

  private static double widest(List<String> texts) {
    return texts.stream()
        .mapToDouble(text -> PictureLabel.width(text, PictureAxes.TEXT_SIZE))
        .max()
        .orElse(0);
  }

  void draw() {
    String title = PlotSeries.sanitize(plot.title());
    canvas.text(new PictureLabel(title, frame.middle(), frame.top() - GAP, TITLE_SIZE, MIDDLE));
    new PictureAxes(plot, canvas, frame).draw();
    for (int i = 0; i < plot.series().size(); i++) {
      LineStroke stroke = new LineStroke(COLORS[i % COLORS.length], CURVE_WIDTH);
      curve(plot.series().get(i), stroke);
      legend(i, stroke);
    }
  }

  private void curve(PlotSeries series, LineStroke stroke) {
    for (PlotSeries.VisibleSegment segment : series.clipTo(plot.window())) {
      Breakpoints points = segment.points();
      int[] indices =
          BreakpointThinning.keptIndices(points, plot.window().length(), (int) frame.width());
      canvas.lines(
          stroke,
          IntStream.of(indices).mapToDouble(i -> x(segment, i)).toArray(),
          IntStream.of(indices).mapToDouble(i -> frame.y(points.valueAt(i))).toArray());
    }
  }

  private double x(PlotSeries.VisibleSegment segment, int index) {
    return frame.x((segment.start() + segment.points().timeAt(index)) / plot.window().length());
  }

  /** Draws the entry of a series in the legend. Entries are smaller if there are many series. */
  private void legend(int index, LineStroke stroke) {
    int count = plot.series().size();
    double row = Math.min(LEGEND_ROW, frame.height() / count);
    double y = frame.top() + frame.height() / 2 + row * (index + 0.5 - count / 2.0);
    double x = frame.right() + GAP;
    int size = (int) Math.max(1, Math.min(PictureAxes.TEXT_SIZE, row));
    canvas.lines(stroke, new double[] {x, x + LEGEND_LINE}, new double[] {y, y});
    String name = PictureLabel.shortened(plot.series().get(index).label(), size, legendWidth);
    canvas.text(new PictureLabel(name, x + LEGEND_LINE + GAP, y + size / 3.0, size, START));
  }
}
