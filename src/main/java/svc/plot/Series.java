package svc.plot;

import java.util.ArrayList;
import java.util.List;
import svc.model.Point;
import svc.music.Breakpoints;

/**
 * An envelope and what it is called, on the stretches of time where it is known; without
 * breakpoints it is said to be empty.
 */
public record Series(String name, List<Stretch> stretches) {
  static final String EMPTY = " (empty)";

  /**
   * Where it is known, from beat to beat: within, values hold before its first and behind its last
   * breakpoint.
   */
  public record Stretch(double start, double end, Breakpoints points) {}

  /** Its course in a window from a time on, both counted from the window's start. */
  public record Course(double start, Breakpoints points) {}

  /** Cleans the name. */
  public Series {
    name = clean(name);
    stretches = stretches.stream().filter(stretch -> stretch.points().size() > 0).toList();
  }

  /** A text without what neither a terminal nor XML may be given. */
  public static String clean(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Cs}\\p{Cf}\\uFFFE\\uFFFF\\u2028\\u2029]", " ").strip();
  }

  /** The envelope of times in beats, in order, and values 0-1, known everywhere. */
  public static Series of(String name, double[] times, double[] values) {
    List<Point> points = new ArrayList<>(times.length);
    for (int i = 0; i < times.length; i++) {
      points.add(new Point(times[i], values[i]));
    }
    return new Series(
        name,
        List.of(
            new Stretch(
                Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Breakpoints.of(points))));
  }

  /** Its name, and that it is empty where it is. */
  public String label() {
    return isEmpty() ? name + EMPTY : name;
  }

  public boolean isEmpty() {
    return stretches.isEmpty();
  }

  /** Its courses in a window, with breakpoints on the edges of each. */
  public List<Course> within(Window window) {
    List<Course> courses = new ArrayList<>();
    for (Stretch stretch : stretches) {
      double from = Math.max(stretch.start(), window.start());
      double to = Math.min(stretch.end(), window.end());
      if (from < to) {
        courses.add(new Course(from - window.start(), stretch.points().part(from, to)));
      }
    }
    return courses;
  }
}
