package svc.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Draws envelopes as lines of text: in one grid where colours tell them apart, else one below the
 * other. The same input gives the same lines, none wider than asked from 20 columns on.
 */
public final class TextPlot {
  private static final int MIN_WIDTH = 20;
  private static final int MAX_WIDTH = 500;
  private static final int MIN_HEIGHT = 2;
  private static final int MAX_HEIGHT = 100;

  private final PlotWindow window;
  private final PlotStyle style;
  private final int width;
  private final int height;
  private final ValueAxis valueAxis;

  /**
   * @param marks what stands beside which value; {@link AxisLabel#PLAIN_VALUES} for the values
   *     themselves
   * @param width the columns of everything, held between 20 and 500
   * @param height the rows of the grids together, held between 2 each and 100; names and the time
   *     axis come on top
   */
  public TextPlot(PlotWindow window, List<AxisLabel> marks, int width, int height, PlotStyle ink) {
    this.window = window;
    this.style = ink;
    this.width = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width));
    this.height = Math.max(MIN_HEIGHT, Math.min(MAX_HEIGHT, height));
    this.valueAxis = new ValueAxis(marks, ink, this.width);
  }

  /** How many grids so many envelopes are drawn in. */
  public static int gridCount(int envelopes, PlotStyle ink) {
    return ink == PlotStyle.COLOURS && envelopes <= ColouredLine.MAX_COLOURS ? 1 : envelopes;
  }

  /** The lines of the drawing. */
  public List<String> draw(List<PlotSeries> series) {
    if (series.isEmpty()) {
      return List.of("(nothing to plot)");
    }
    List<String> lines = new ArrayList<>();
    List<List<PlotSeries>> grids = gridCount(series);
    long drawn = grids.stream().filter(TextPlot::hasCurve).count();
    int rows = (int) Math.max(MIN_HEIGHT, height / Math.max(1, drawn));
    for (List<PlotSeries> grid : grids) {
      lines.addAll(new PlotLegend(style, width).lines(grid));
      lines.addAll(hasCurve(grid) ? drawGrid(grid, rows) : List.of());
    }
    lines.addAll(drawn > 0 ? timeAxisLines() : List.of());
    return lines;
  }

  /** A line with the bands of time below the drawing; none where there are none. */
  public List<String> bandLines(List<TimeBand> bands) {
    String strip = new TimeBandLine(window, style, plotColumns()).draw(bands);
    return strip.isEmpty() ? List.of() : List.of(" ".repeat(valueAxis.width()) + strip);
  }

  private List<List<PlotSeries>> gridCount(List<PlotSeries> series) {
    return gridCount(series.size(), style) == 1
        ? List.of(series)
        : series.stream().map(List::of).toList();
  }

  private static boolean hasCurve(List<PlotSeries> grid) {
    return grid.stream().anyMatch(series -> !series.isEmpty());
  }

  private int plotColumns() {
    return width - valueAxis.width();
  }

  private List<String> drawGrid(List<PlotSeries> series, int rows) {
    List<DotRaster> rasters = series.stream().map(one -> rasterize(one, rows)).toList();
    DotRaster all = new DotRaster(plotColumns() * style.dotsAcross, rows * style.dotsDown);
    rasters.forEach(all::add);
    String[] beside = valueAxis.labelColumn(all, rows);
    return IntStream.range(0, rows)
        .mapToObj(row -> drawRow(new ColouredLine(beside[row]), all, rasters, row))
        .toList();
  }

  private String drawRow(ColouredLine line, DotRaster all, List<DotRaster> rasters, int row) {
    for (int column = 0; column < plotColumns(); column++) {
      char glyph = style.glyph(all, column, row);
      line.append(
          String.valueOf(glyph), glyph == ' ' ? ColouredLine.NONE : colourAt(rasters, column, row));
    }
    return line.toLine();
  }

  private DotRaster rasterize(PlotSeries series, int rows) {
    DotRaster raster = new DotRaster(plotColumns() * style.dotsAcross, rows * style.dotsDown);
    series.clipTo(window).forEach(course -> raster.drawCurve(course, window.length()));
    return raster;
  }

  /** That of the first series in the cell, which can have only one. */
  private int colourAt(List<DotRaster> rasters, int column, int row) {
    for (int i = 0; style == PlotStyle.COLOURS && i < rasters.size(); i++) {
      if (style.glyph(rasters.get(i), column, row) != ' ') {
        return i;
      }
    }
    return ColouredLine.NONE;
  }

  private List<String> timeAxisLines() {
    TimeAxis all = new TimeAxis(window, plotColumns(), style.dotsAcross);
    StringBuilder rule = new StringBuilder(String.valueOf(style.rule(false)).repeat(plotColumns()));
    StringBuilder names = new StringBuilder(" ".repeat(valueAxis.width()));
    for (TimeTick tick : all.fittingTicks()) {
      rule.setCharAt(all.columnOf(tick), style.rule(true));
      int column = valueAxis.width() + all.textColumnOf(tick);
      names.append(" ".repeat(column - names.length())).append(tick.text());
    }
    return List.of(valueAxis.cornerText() + rule, names.toString());
  }
}
