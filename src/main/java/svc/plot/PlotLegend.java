package svc.plot;

import java.util.ArrayList;
import java.util.List;
import svc.text.DisplayWidth;

/** The legend of a plot: the name of each series in the color of its line. */
final class PlotLegend {
  private static final String GAP = "  ";

  private final TerminalDrawingStyle style;
  private final int width;

  PlotLegend(TerminalDrawingStyle style, int width) {
    this.style = style;
    this.width = width;
  }

  List<String> lines(List<PlotSeries> series) {
    List<ColoredTextLine> lines = new ArrayList<>(List.of(new ColoredTextLine("")));
    int used = 0;
    for (int i = 0; i < series.size(); i++) {
      String entry = entry(series.get(i));
      int length = DisplayWidth.of(entry);
      boolean fits = used + GAP.length() + length <= width;
      String gap = used > 0 && fits ? GAP : "";
      if (used > 0 && !fits) {
        lines.add(new ColoredTextLine(""));
        used = 0;
      }
      lines.get(lines.size() - 1).append(gap, ColoredTextLine.NONE).append(entry, colorOf(i));
      used += gap.length() + length;
    }
    return lines.stream().map(ColoredTextLine::toLine).toList();
  }

  private int colorOf(int series) {
    return style == TerminalDrawingStyle.COLORS ? series : ColoredTextLine.NONE;
  }

  private String entry(PlotSeries series) {
    String key = style == TerminalDrawingStyle.COLORS ? "━ " : "";
    String state = series.isEmpty() ? PlotSeries.EMPTY_SUFFIX : "";
    return key + style.truncate(series.name(), width - key.length() - state.length()) + state;
  }
}
