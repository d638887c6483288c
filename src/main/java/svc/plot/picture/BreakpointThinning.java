package svc.plot.picture;

import java.util.TreeSet;
import java.util.stream.IntStream;
import svc.curve.Breakpoints;

/**
 * Selects the breakpoints to draw: in each column of pixels the first, last, lowest and highest.
 * Further breakpoints would not be visible and would make the file larger.
 */
final class BreakpointThinning {
  private static final int PER_COLUMN = 4;

  private final Breakpoints points;
  private final double columnsPerBeat;

  private BreakpointThinning(Breakpoints points, double columnsPerBeat) {
    this.points = points;
    this.columnsPerBeat = columnsPerBeat;
  }

  /**
   * Returns the indices of the breakpoints to draw, in order. If there are at most four for each
   * column, all are drawn.
   *
   * @param span the length of the envelope in beats
   * @param columns the width of the picture in pixels
   */
  static int[] keptIndices(Breakpoints points, double span, int columns) {
    return points.size() <= PER_COLUMN * columns
        ? IntStream.range(0, points.size()).toArray()
        : new BreakpointThinning(points, columns / span).keptIndices();
  }

  private int[] keptIndices() {
    TreeSet<Integer> indices = new TreeSet<>();
    int start = 0;
    for (int i = 1; i <= points.size(); i++) {
      if (i == points.size() || columnOf(i) != columnOf(start)) {
        indices.add(start);
        indices.add(i - 1);
        indices.add(extremeIndex(start, i, 1));
        indices.add(extremeIndex(start, i, -1));
        start = i;
      }
    }
    return indices.stream().mapToInt(Integer::intValue).toArray();
  }

  private long columnOf(int index) {
    return (long) (points.timeAt(index) * columnsPerBeat);
  }

  private int extremeIndex(int start, int end, int sign) {
    return IntStream.range(start, end)
        .reduce((a, b) -> sign * points.valueAt(b) > sign * points.valueAt(a) ? b : a)
        .orElseThrow();
  }
}
