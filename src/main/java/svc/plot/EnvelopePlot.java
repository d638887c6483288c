package svc.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Draws envelopes as lines of text: in one grid where colours tell them apart, else one below the
 * other. The same input gives the same lines, none wider than asked from 20 columns on.
 */
public final class EnvelopePlot {
  private static final int NARROWEST = 20;
  private static final int WIDEST = 500;
  private static final int LOWEST = 2;
  private static final int HIGHEST = 100;

  private final Window window;
  private final Ink ink;
  private final int width;
  private final int height;
  private final ValueAxis values;

  /**
   * @param marks what stands beside which value; {@link Mark#PLAIN} for the values themselves
   * @param width the columns of everything, held between 20 and 500
   * @param height the rows of the grids together, held between 2 each and 100; names and the time
   *     axis come on top
   */
  public EnvelopePlot(Window window, List<Mark> marks, int width, int height, Ink ink) {
    this.window = window;
    this.ink = ink;
    this.width = Math.max(NARROWEST, Math.min(WIDEST, width));
    this.height = Math.max(LOWEST, Math.min(HIGHEST, height));
    this.values = new ValueAxis(marks, ink, this.width);
  }

  /** How many grids so many envelopes are drawn in. */
  public static int grids(int envelopes, Ink ink) {
    return ink == Ink.COLOURS && envelopes <= Paint.MOST ? 1 : envelopes;
  }

  /** The lines of the drawing. */
  public List<String> lines(List<Series> series) {
    if (series.isEmpty()) {
      return List.of("(nothing to plot)");
    }
    List<String> lines = new ArrayList<>();
    List<List<Series>> grids = grids(series);
    long drawn = grids.stream().filter(EnvelopePlot::draws).count();
    int rows = (int) Math.max(LOWEST, height / Math.max(1, drawn));
    for (List<Series> grid : grids) {
      lines.addAll(new Legend(ink, width).lines(grid));
      lines.addAll(draws(grid) ? grid(grid, rows) : List.of());
    }
    lines.addAll(drawn > 0 ? times() : List.of());
    return lines;
  }

  /** A line with the bands of time below the drawing; none where there are none. */
  public List<String> below(List<Band> bands) {
    String strip = new Strip(window, ink, columns()).line(bands);
    return strip.isEmpty() ? List.of() : List.of(" ".repeat(values.columns()) + strip);
  }

  private List<List<Series>> grids(List<Series> series) {
    return grids(series.size(), ink) == 1
        ? List.of(series)
        : series.stream().map(List::of).toList();
  }

  private static boolean draws(List<Series> grid) {
    return grid.stream().anyMatch(series -> !series.isEmpty());
  }

  private int columns() {
    return width - values.columns();
  }

  private List<String> grid(List<Series> series, int rows) {
    List<Raster> rasters = series.stream().map(one -> raster(one, rows)).toList();
    Raster all = new Raster(columns() * ink.across, rows * ink.down);
    rasters.forEach(all::add);
    String[] beside = values.beside(all, rows);
    return IntStream.range(0, rows)
        .mapToObj(row -> row(new Paint(beside[row]), all, rasters, row))
        .toList();
  }

  private String row(Paint line, Raster all, List<Raster> rasters, int row) {
    for (int column = 0; column < columns(); column++) {
      char glyph = ink.glyph(all, column, row);
      line.put(String.valueOf(glyph), glyph == ' ' ? Paint.NONE : colour(rasters, column, row));
    }
    return line.line();
  }

  private Raster raster(Series series, int rows) {
    Raster raster = new Raster(columns() * ink.across, rows * ink.down);
    series.within(window).forEach(course -> raster.trace(course, window.length()));
    return raster;
  }

  /** That of the first series in the cell, which can have only one. */
  private int colour(List<Raster> rasters, int column, int row) {
    for (int i = 0; ink == Ink.COLOURS && i < rasters.size(); i++) {
      if (ink.glyph(rasters.get(i), column, row) != ' ') {
        return i;
      }
    }
    return Paint.NONE;
  }

  private List<String> times() {
    Ticks all = new Ticks(window, columns(), ink.across);
    StringBuilder rule = new StringBuilder(String.valueOf(ink.rule(false)).repeat(columns()));
    StringBuilder names = new StringBuilder(" ".repeat(values.columns()));
    for (Tick tick : all.fitting()) {
      rule.setCharAt(all.column(tick), ink.rule(true));
      int column = values.columns() + all.textColumn(tick);
      names.append(" ".repeat(column - names.length())).append(tick.text());
    }
    return List.of(values.corner() + rule, names.toString());
  }
}
