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
import svc.music.Breakpoints;
import svc.plot.Mark;
import svc.plot.Plot;
import svc.plot.Series;
import svc.plot.Tick;
import svc.plot.Ticks;
import svc.plot.Window;

/**
 * A chart of envelopes. The library chooses its own ticks, at whole numbers where it can; so the
 * time axis counts the ticks that are wanted, 0 for the first.
 */
final class Drawing {
  private static final int PIXELS_PER_CHARACTER = 12;
  private static final double NEARLY = 1e-6;
  private static final double[] BREAK = {0, Double.NaN};

  private final Plot plot;
  private final Window window;
  private final int width;
  private final int height;
  private final List<Tick> ticks;
  private final Set<String> names = new HashSet<>();

  Drawing(Plot plot, int width, int height) {
    this.plot = plot;
    this.window = plot.window();
    this.width = width;
    this.height = height;
    this.ticks = Ticks.fitting(window, Math.max(1, width / PIXELS_PER_CHARACTER));
  }

  XYChart chart() {
    XYChart chart = new XYChart(width, height, ChartTheme.XChart);
    chart.setTitle(Series.clean(plot.title()));
    chart.setXAxisTitle("bar");
    axes(chart.getStyler());
    look(chart.getStyler());
    plot.series().forEach(one -> add(chart, one));
    return chart;
  }

  private void axes(XYStyler styler) {
    styler.setXAxisMin(position(window.start())).setXAxisMax(position(window.end()));
    styler.setYAxisMin(0.0).setYAxisMax(1.0);
    styler.setXAxisTickMarkSpacingHint((int) Math.max(1, 0.8 * width * step() / window.length()));
    styler.setXAxisTickLabelsFormattingFunction(this::text);
    styler.setYAxisTickLabelsFormattingFunction(this::value);
  }

  private static void look(XYStyler styler) {
    styler.setLocale(Locale.ROOT).setPlotContentSize(0.96);
    styler.setBaseFont(Fonts.plain(12));
    styler.setChartTitleFont(Fonts.plain(16)).setLegendFont(Fonts.plain(12));
    styler.setChartBackgroundColor(Color.WHITE).setLegendBorderColor(Color.WHITE);
    styler.setLegendPosition(LegendPosition.OutsideE);
  }

  /** Series of one name get spaces at its end, since the library wants names to differ. */
  private void add(XYChart chart, Series series) {
    String name = series.label();
    while (!names.add(name)) {
      name += " ";
    }
    List<double[]> line = line(series.within(window));
    XYSeries added =
        chart.addSeries(
            name,
            line.stream().mapToDouble(point -> point[0]).toArray(),
            line.stream().mapToDouble(point -> point[1]).toArray());
    added.setMarker(SeriesMarkers.NONE).setLineStyle(new BasicStroke(2));
  }

  /** Times and values, with a break behind each course; a break alone where there is none. */
  private List<double[]> line(List<Series.Course> courses) {
    List<double[]> line = new ArrayList<>();
    for (Series.Course course : courses) {
      Breakpoints points = course.points();
      double start = window.start() + course.start();
      for (int i : Thinning.kept(points, window.length(), width)) {
        double value = Math.max(0, Math.min(1, points.value(i)));
        line.add(new double[] {position(start + points.time(i)), value});
      }
      line.add(BREAK);
    }
    return line.isEmpty() ? List.of(BREAK) : line;
  }

  private double step() {
    return ticks.size() > 1 ? ticks.get(1).beat() - ticks.get(0).beat() : window.length();
  }

  private double position(double beat) {
    return (beat - ticks.get(0).beat()) / step();
  }

  /** The library chooses the places; where there are marks, others stay without a name. */
  private String value(double value) {
    return plot.marks().stream()
        .filter(mark -> Math.abs(mark.value() - value) < NEARLY)
        .map(Mark::text)
        .findFirst()
        .orElse(plot.marks() == Mark.PLAIN ? String.format(Locale.ROOT, "%.1f", value) : " ");
  }

  /** The library may choose other places than those wanted, which are named in the same way. */
  private String text(double position) {
    return ticks.stream()
        .filter(tick -> Math.abs(position(tick.beat()) - position) < NEARLY)
        .map(Tick::text)
        .findFirst()
        .orElseGet(() -> Ticks.name(window, ticks.get(0).beat() + position * step()));
  }
}
