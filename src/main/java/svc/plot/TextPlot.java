package svc.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Draws envelopes as lines of text. If colors can distinguish the envelopes, they share one grid;
 * otherwise each has its own grid, one below the other. Equal input gives equal lines.
 */
public final class TextPlot {
  private static final int MIN_WIDTH = 20;
  private static final int MAX_WIDTH = 500;
  private static final int MIN_HEIGHT = 2;
  private static final int MAX_HEIGHT = 100;

  private final PlotTimeRange window;
  private final TerminalDrawingStyle style;
  private final int width;
  private final int height;
  private final ValueAxis valueAxis;

  /**
   * Creates a plot.
   *
   * @param labels the labels of the value axis, such as {@link AxisLabel#PLAIN_VALUES}
   * @param width the maximum length of a line in columns, limited to 20-500
   * @param height the height of all grids together in rows, without legends and time axis; limited
   *     to 2-100, but each grid has at least 2 rows
   */
  public TextPlot(
      PlotTimeRange window,
      List<AxisLabel> labels,
      int width,
      int height,
      TerminalDrawingStyle style) {
    this.window = window;
    this.style = style;
    this.width = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width));
    this.height = Math.max(MIN_HEIGHT, Math.min(MAX_HEIGHT, height));
    this.valueAxis = new ValueAxis(labels, style, this.width);
  }

  /** Returns the number of grids in which a number of envelopes is drawn. */
  public static int gridCount(int envelopes, TerminalDrawingStyle style) {
    return style == TerminalDrawingStyle.COLORS && envelopes <= ColoredTextLine.MAX_COLORS
        ? 1
        : envelopes;
  }

  /** Returns the lines of the plot: for each grid its legend and rows, then the time axis. */
  public List<String> draw(List<PlotSeries> series) {
    if (series.isEmpty()) {
      return List.of("(nothing to plot)");
    }
    List<String> lines = new ArrayList<>();
    List<List<PlotSeries>> grids = groupIntoGrids(series);
    long curveCount = grids.stream().filter(TextPlot::hasCurve).count();
    int rows = (int) Math.max(MIN_HEIGHT, height / Math.max(1, curveCount));
    for (List<PlotSeries> grid : grids) {
      lines.addAll(new PlotLegend(style, width).lines(grid));
      lines.addAll(hasCurve(grid) ? drawGrid(grid, rows) : List.of());
    }
    lines.addAll(curveCount > 0 ? timeAxisLines() : List.of());
    return lines;
  }

  /** Returns the line with the time ranges below the plot; an empty list if there are no ranges. */
  public List<String> namedRangeLines(List<NamedTimeRange> ranges) {
    String line = new NamedTimeRangeLine(window, style, plotColumns()).draw(ranges);
    return line.isEmpty() ? List.of() : List.of(" ".repeat(valueAxis.width()) + line);
  }

  private List<List<PlotSeries>> groupIntoGrids(List<PlotSeries> series) {
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
    List<DotRaster> rasters = series.stream().map(curve -> rasterize(curve, rows)).toList();
    DotRaster combined = new DotRaster(plotColumns() * style.dotsAcross, rows * style.dotsDown);
    rasters.forEach(combined::add);
    String[] labelColumn = valueAxis.labelColumn(combined, rows);
    return IntStream.range(0, rows)
        .mapToObj(row -> drawRow(new ColoredTextLine(labelColumn[row]), combined, rasters, row))
        .toList();
  }

  private String drawRow(
      ColoredTextLine line, DotRaster combined, List<DotRaster> rasters, int row) {
    for (int column = 0; column < plotColumns(); column++) {
      char glyph = style.glyph(combined, column, row);
      line.append(
          String.valueOf(glyph),
          glyph == ' ' ? ColoredTextLine.NONE : seriesAt(rasters, column, row));
    }
    return line.toLine();
  }

  private DotRaster rasterize(PlotSeries series, int rows) {
    DotRaster raster = new DotRaster(plotColumns() * style.dotsAcross, rows * style.dotsDown);
    series.clipTo(window).forEach(segment -> raster.drawCurve(segment, window.length()));
    return raster;
  }

  /**
   * Returns the index of the first series that has dots in a cell. This series determines the
   * cell's color, because a cell can have only one color.
   */
  private int seriesAt(List<DotRaster> rasters, int column, int row) {
    for (int i = 0; style == TerminalDrawingStyle.COLORS && i < rasters.size(); i++) {
      if (style.glyph(rasters.get(i), column, row) != ' ') {
        return i;
      }
    }
    return ColoredTextLine.NONE;
  }

  private List<String> timeAxisLines() {
    TimeAxis axis = new TimeAxis(window, plotColumns(), style.dotsAcross);
    StringBuilder rule = new StringBuilder(String.valueOf(style.rule(false)).repeat(plotColumns()));
    StringBuilder names = new StringBuilder(" ".repeat(valueAxis.width()));
    for (TimeTick tick : axis.fittingTicks()) {
      rule.setCharAt(axis.columnOf(tick), style.rule(true));
      int column = valueAxis.width() + axis.textColumnOf(tick);
      names.append(" ".repeat(column - names.length())).append(tick.text());
    }
    return List.of(valueAxis.cornerText() + rule, names.toString());
  }
}
