package svc.plot.picture;

import java.util.TreeSet;
import java.util.stream.IntStream;
import svc.curve.Breakpoints;

/**
 * Which breakpoints a picture needs: of many in one column of pixels, the first, the last, the
 * lowest and the highest look the same; all of them would only make the file larger.
 */
final class BreakpointThinning {
  private static final int PER_COLUMN = 4;

  private final Breakpoints course;
  private final double perBeat;

  private BreakpointThinning(Breakpoints course, double perBeat) {
    this.course = course;
    this.perBeat = perBeat;
  }

  /** The indices kept of an envelope over a span of beats; all where they are few. */
  static int[] keptIndices(Breakpoints course, double span, int columns) {
    return course.size() <= PER_COLUMN * columns
        ? IntStream.range(0, course.size()).toArray()
        : new BreakpointThinning(course, columns / span).keptIndices();
  }

  private int[] keptIndices() {
    TreeSet<Integer> kept = new TreeSet<>();
    int start = 0;
    for (int i = 1; i <= course.size(); i++) {
      if (i == course.size() || columnOf(i) != columnOf(start)) {
        kept.add(start);
        kept.add(i - 1);
        kept.add(extremeIndex(start, i, 1));
        kept.add(extremeIndex(start, i, -1));
        start = i;
      }
    }
    return kept.stream().mapToInt(Integer::intValue).toArray();
  }

  private long columnOf(int index) {
    return (long) (course.timeAt(index) * perBeat);
  }

  private int extremeIndex(int start, int end, int sign) {
    return IntStream.range(start, end)
        .reduce((a, b) -> sign * course.valueAt(b) > sign * course.valueAt(a) ? b : a)
        .orElseThrow();
  }
}
