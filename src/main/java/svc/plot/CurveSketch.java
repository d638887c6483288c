package svc.plot;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import svc.curve.Breakpoints;
import svc.curve.CurveExpander;
import svc.model.envelope.AutomationShape;
import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;

/** Draws curve shapes as a few lines of text without axes, for help and documentation. */
public final class CurveSketch {
  private static final double BEATS = 4;
  private static final double WANDER_BEATS = 16;
  private static final Long SEED = 7L;
  private static final int ROWS = 4;
  private static final int ASCII_ROWS = 6;
  private static final int MAX_WIDTH = 48;

  private CurveSketch() {}

  /**
   * Returns the drawing of a shape with default options over one bar of 4/4, or over four bars for
   * a Wander curve. Blank lines at the end are omitted.
   *
   * @param width the maximum length of a line in columns, at least 1
   */
  public static List<String> draw(AutomationShape shape, int width, TerminalDrawingStyle style) {
    boolean isRandom = shape == CurveShape.WANDER;
    double beats = isRandom ? WANDER_BEATS : BEATS;
    CurveSpec spec = CurveSpec.of(shape).withSeed(isRandom ? SEED : null);
    Breakpoints points = CurveExpander.expand(spec, beats);
    int columns = Math.max(1, Math.min(MAX_WIDTH, width));
    int rows = style == TerminalDrawingStyle.ASCII ? ASCII_ROWS : ROWS;
    DotRaster raster = new DotRaster(columns * style.dotsAcross, rows * style.dotsDown);
    raster.drawCurve(new PlotSeries.VisibleSegment(0, points), beats);
    List<String> lines =
        IntStream.range(0, rows)
            .mapToObj(row -> drawRow(raster, columns, row, style))
            .collect(Collectors.toList());
    while (lines.get(lines.size() - 1).isEmpty()) {
      lines.remove(lines.size() - 1);
    }
    return lines;
  }

  private static String drawRow(
      DotRaster raster, int columns, int row, TerminalDrawingStyle style) {
    return IntStream.range(0, columns)
        .mapToObj(column -> String.valueOf(style.glyph(raster, column, row)))
        .collect(Collectors.joining())
        .stripTrailing();
  }
}
