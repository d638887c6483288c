package svc.frontend.cli.output;

import java.util.List;
import svc.json.JsonObject;

/** Draws the breakpoints of an envelope as a line of small blocks. */
final class Sparkline {
  private static final int CELLS = 16;
  private static final String BLOCKS = "▁▂▃▄▅▆▇█";
  private static final String PLAIN = "_.-'";

  private final List<?> points;

  private Sparkline(List<?> points) {
    this.points = points;
  }

  /**
   * Returns the drawing. The time of the envelope is divided evenly among the characters. Each
   * character shows the value in the middle of its time.
   *
   * @param points the breakpoints in order of time, as in results: time in beats, value 0 to 1
   */
  static String draw(List<?> points, boolean ascii) {
    if (points.isEmpty()) {
      return "";
    }
    Sparkline line = new Sparkline(points);
    String levels = ascii ? PLAIN : BLOCKS;
    double start = line.timeAt(0);
    double step = (line.timeAt(points.size() - 1) - start) / CELLS;
    StringBuilder cells = new StringBuilder();
    for (int i = 0; i < CELLS; i++) {
      cells.append(
          levels.charAt(levelIndex(line.valueAt(start + (i + 0.5) * step), levels.length())));
    }
    return cells.toString();
  }

  private static int levelIndex(double value, int levels) {
    return (int) Math.round(Math.max(0, Math.min(1, value)) * (levels - 1));
  }

  /** Returns the value at a time, interpolated linearly between breakpoints. */
  private double valueAt(double time) {
    int next = 0;
    while (next < points.size() - 1 && timeAt(next) <= time) {
      next++;
    }
    int last = Math.max(0, next - 1);
    double length = timeAt(next) - timeAt(last);
    double share = length > 0 ? (time - timeAt(last)) / length : 1;
    return numberAt(last, "value") + share * (numberAt(next, "value") - numberAt(last, "value"));
  }

  private double timeAt(int point) {
    return numberAt(point, "time");
  }

  private double numberAt(int point, String field) {
    return ((Number) ((JsonObject) points.get(point)).get(field)).doubleValue();
  }
}
