package svc.plot.picture;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;
import svc.curve.Breakpoints;
import svc.plot.AxisLabel;
import svc.plot.Plot;
import svc.plot.PlotSeries;
import svc.plot.PlotWindow;
import svc.plot.TimeAxis;
import svc.plot.TimeTick;

/**
 * A chart of envelopes. The library chooses its own ticks, at whole numbers where it can; so the
 * time axis counts the ticks that are wanted, 0 for the first.
 */
final class EnvelopeChart {
  private static final int PIXELS_PER_CHARACTER = 12;
  private static final double TOLERANCE = 1e-6;
  private static final double[] BREAK = {0, Double.NaN};

  private final Plot plot;
  private final PlotWindow window;
  private final int width;
  private final int height;
  private final List<TimeTick> ticks;
  private final Set<String> names = new HashSet<>();

  EnvelopeChart(Plot plot, int width, int height) {
    this.plot = plot;
    this.window = plot.window();
    this.width = width;
    this.height = height;
    this.ticks = TimeAxis.fittingTicks(window, Math.max(1, width / PIXELS_PER_CHARACTER));
  }

  XYChart createChart() {
    XYChart chart = new XYChart(width, height, ChartTheme.XChart);
    chart.setTitle(PlotSeries.sanitize(plot.title()));
    chart.setXAxisTitle("bar");
    configureAxes(chart.getStyler());
    configureStyle(chart.getStyler());
    plot.series().forEach(one -> addSeries(chart, one));
    return chart;
  }

  private void configureAxes(XYStyler styler) {
    styler.setXAxisMin(tickPosition(window.start())).setXAxisMax(tickPosition(window.end()));
    styler.setYAxisMin(0.0).setYAxisMax(1.0);
    styler.setXAxisTickMarkSpacingHint(
        (int) Math.max(1, 0.8 * width * tickStep() / window.length()));
    styler.setXAxisTickLabelsFormattingFunction(this::formatTime);
    styler.setYAxisTickLabelsFormattingFunction(this::formatValue);
  }

  private static void configureStyle(XYStyler styler) {
    styler.setLocale(Locale.ROOT).setPlotContentSize(0.96);
    styler.setBaseFont(PictureFonts.sansSerif(12));
    styler.setChartTitleFont(PictureFonts.sansSerif(16)).setLegendFont(PictureFonts.sansSerif(12));
    styler.setChartBackgroundColor(Color.WHITE).setLegendBorderColor(Color.WHITE);
    styler.setLegendPosition(LegendPosition.OutsideE);
  }

  /** Series of one name get spaces at its end, since the library wants names to differ. */
  private void addSeries(XYChart chart, PlotSeries series) {
    String name = series.label();
    while (!names.add(name)) {
      name += " ";
    }
    List<double[]> line = points(series.clipTo(window));
    XYSeries added =
        chart.addSeries(
            name,
            line.stream().mapToDouble(point -> point[0]).toArray(),
            line.stream().mapToDouble(point -> point[1]).toArray());
    added.setMarker(SeriesMarkers.NONE).setLineStyle(new BasicStroke(2));
  }

  /** Times and values, with a break behind each course; a break alone where there is none. */
  private List<double[]> points(List<PlotSeries.VisibleSegment> courses) {
    List<double[]> line = new ArrayList<>();
    for (PlotSeries.VisibleSegment course : courses) {
      Breakpoints points = course.points();
      double start = window.start() + course.start();
      for (int i : BreakpointThinning.keptIndices(points, window.length(), width)) {
        double value = Math.max(0, Math.min(1, points.valueAt(i)));
        line.add(new double[] {tickPosition(start + points.timeAt(i)), value});
      }
      line.add(BREAK);
    }
    return line.isEmpty() ? List.of(BREAK) : line;
  }

  private double tickStep() {
    return ticks.size() > 1 ? ticks.get(1).beat() - ticks.get(0).beat() : window.length();
  }

  private double tickPosition(double beat) {
    return (beat - ticks.get(0).beat()) / tickStep();
  }

  /** The library chooses the places; where there are marks, others stay without a name. */
  private String formatValue(double value) {
    return plot.labels().stream()
        .filter(mark -> Math.abs(mark.value() - value) < TOLERANCE)
        .map(AxisLabel::text)
        .findFirst()
        .orElse(
            plot.labels() == AxisLabel.PLAIN_VALUES
                ? String.format(Locale.ROOT, "%.1f", value)
                : " ");
  }

  /** The library may choose other places than those wanted, which are named in the same way. */
  private String formatTime(double position) {
    return ticks.stream()
        .filter(tick -> Math.abs(tickPosition(tick.beat()) - position) < TOLERANCE)
        .map(TimeTick::text)
        .findFirst()
        .orElseGet(() -> TimeAxis.nameOf(window, ticks.get(0).beat() + position * tickStep()));
  }
}
