package svc.plot.picture;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.DoubleFunction;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;
import svc.music.Breakpoints;
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
  private static final double[][] NOTHING = {{0}, {Double.NaN}};

  private final Window window;
  private final DoubleFunction<String> label;
  private final int width;
  private final int height;
  private final List<Tick> ticks;
  private final Set<String> names = new HashSet<>();

  Drawing(Window window, DoubleFunction<String> label, int width, int height) {
    this.window = window;
    this.label = label;
    this.width = width;
    this.height = height;
    this.ticks = Ticks.fitting(window, Math.max(1, width / PIXELS_PER_CHARACTER));
  }

  XYChart of(List<Series> series, String title) {
    XYChart chart = new XYChart(width, height, ChartTheme.XChart);
    chart.setTitle(Series.clean(title));
    chart.setXAxisTitle("bar");
    axes(chart.getStyler());
    look(chart.getStyler());
    series.forEach(one -> add(chart, one));
    return chart;
  }

  private void axes(XYStyler styler) {
    styler.setXAxisMin(position(window.start())).setXAxisMax(position(window.end()));
    styler.setYAxisMin(0.0).setYAxisMax(1.0);
    styler.setXAxisTickMarkSpacingHint((int) Math.max(1, 0.8 * width * step() / window.length()));
    styler.setXAxisTickLabelsFormattingFunction(this::text);
    styler.setYAxisTickLabelsFormattingFunction(label::apply);
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
    double[][] line = series.isEmpty() ? NOTHING : line(series.within(window));
    XYSeries added = chart.addSeries(name, line[0], line[1]);
    added.setMarker(SeriesMarkers.NONE).setLineStyle(new BasicStroke(2));
  }

  private double[][] line(Breakpoints course) {
    int[] kept = Thinning.kept(course, window.length(), width);
    double[][] line = new double[2][kept.length];
    for (int i = 0; i < kept.length; i++) {
      line[0][i] = position(window.start() + course.time(kept[i]));
      line[1][i] = Math.max(0, Math.min(1, course.value(kept[i])));
    }
    return line;
  }

  private double step() {
    return ticks.size() > 1 ? ticks.get(1).beat() - ticks.get(0).beat() : window.length();
  }

  private double position(double beat) {
    return (beat - ticks.get(0).beat()) / step();
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
