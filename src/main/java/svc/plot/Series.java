package svc.plot;

import java.util.ArrayList;
import java.util.List;
import svc.model.Point;
import svc.music.Breakpoints;

/** An envelope and what it is called; one without breakpoints is said to be empty. */
public record Series(String name, Breakpoints points) {
  static final String EMPTY = " (empty)";

  /** Cleans the name. */
  public Series {
    name = clean(name);
  }

  /** A text without what neither a terminal nor XML may be given. */
  public static String clean(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Cs}\\p{Cf}\\uFFFE\\uFFFF\\u2028\\u2029]", " ").strip();
  }

  /** The envelope of times in beats, in order, and values 0-1. */
  public static Series of(String name, double[] times, double[] values) {
    List<Point> points = new ArrayList<>(times.length);
    for (int i = 0; i < times.length; i++) {
      points.add(new Point(times[i], values[i]));
    }
    return new Series(name, Breakpoints.of(points));
  }

  /** Its name, and that it is empty where it is. */
  public String label() {
    return isEmpty() ? name + EMPTY : name;
  }

  public boolean isEmpty() {
    return points.size() == 0;
  }

  /** Its course in a window, counted from the window's start, with breakpoints on both edges. */
  public Breakpoints within(Window window) {
    return points.part(window.start(), window.end());
  }
}
