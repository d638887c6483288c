package svc.plot;

import java.util.ArrayList;
import java.util.List;

/** The names of what a plot shows, in the colours of their lines. */
final class Legend {
  private static final String GAP = "  ";

  private final Ink ink;
  private final int width;

  Legend(Ink ink, int width) {
    this.ink = ink;
    this.width = width;
  }

  List<String> lines(List<Series> series) {
    List<Paint> lines = new ArrayList<>(List.of(new Paint("")));
    int used = 0;
    for (int i = 0; i < series.size(); i++) {
      String entry = entry(series.get(i));
      int length = entry.codePointCount(0, entry.length());
      boolean fits = used + GAP.length() + length <= width;
      String gap = used > 0 && fits ? GAP : "";
      if (used > 0 && !fits) {
        lines.add(new Paint(""));
        used = 0;
      }
      lines.get(lines.size() - 1).put(gap, Paint.NONE).put(entry, colour(i));
      used += gap.length() + length;
    }
    return lines.stream().map(Paint::line).toList();
  }

  private int colour(int series) {
    return ink == Ink.COLOURS ? series : Paint.NONE;
  }

  private String entry(Series series) {
    String key = ink == Ink.COLOURS ? "━ " : "";
    String state = series.isEmpty() ? Series.EMPTY : "";
    return key + ink.cut(series.name(), width - key.length() - state.length()) + state;
  }
}
