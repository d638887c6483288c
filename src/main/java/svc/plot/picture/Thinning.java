package svc.plot.picture;

import java.util.TreeSet;
import java.util.stream.IntStream;
import svc.music.Breakpoints;

/**
 * Which breakpoints a picture needs: of many in one column of pixels, the first, the last, the
 * lowest and the highest look the same; a hundred thousand would take the library half a minute.
 */
final class Thinning {
  private static final int PER_COLUMN = 4;

  private final Breakpoints course;
  private final double perBeat;

  private Thinning(Breakpoints course, double perBeat) {
    this.course = course;
    this.perBeat = perBeat;
  }

  /** The indices kept of an envelope over a span of beats; all where they are few. */
  static int[] kept(Breakpoints course, double span, int columns) {
    return course.size() <= PER_COLUMN * columns
        ? IntStream.range(0, course.size()).toArray()
        : new Thinning(course, columns / span).kept();
  }

  private int[] kept() {
    TreeSet<Integer> kept = new TreeSet<>();
    int start = 0;
    for (int i = 1; i <= course.size(); i++) {
      if (i == course.size() || column(i) != column(start)) {
        kept.add(start);
        kept.add(i - 1);
        kept.add(extreme(start, i, 1));
        kept.add(extreme(start, i, -1));
        start = i;
      }
    }
    return kept.stream().mapToInt(Integer::intValue).toArray();
  }

  private long column(int index) {
    return (long) (course.time(index) * perBeat);
  }

  private int extreme(int start, int end, int sign) {
    return IntStream.range(start, end)
        .reduce((a, b) -> sign * course.value(b) > sign * course.value(a) ? b : a)
        .orElseThrow();
  }
}
