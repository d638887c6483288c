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
    List<String> lines = new ArrayList<>();
    Paint line = new Paint("");
    int used = 0;
    for (int i = 0; i < series.size(); i++) {
      String entry = entry(series.get(i));
      int length = entry.codePointCount(0, entry.length());
      if (used > 0 && used + GAP.length() + length > width) {
        lines.add(line.line());
        line = new Paint("");
        used = 0;
      }
      line.put(used == 0 ? "" : GAP, Paint.NONE).put(entry, colour(i));
      used += length + (used == 0 ? 0 : GAP.length());
    }
    lines.add(line.line());
    return lines;
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
