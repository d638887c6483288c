package svc.plot;

import java.util.ArrayList;
import java.util.List;
import svc.curve.Breakpoints;
import svc.model.envelope.EnvelopePoint;

/**
 * An envelope and what it is called, on the stretches of time where it is known; without
 * breakpoints it is said to be empty.
 */
public record PlotSeries(String name, List<KnownSegment> stretches) {
  static final String EMPTY_SUFFIX = " (empty)";

  /**
   * Where it is known, from beat to beat: within, values hold before its first and behind its last
   * breakpoint.
   */
  public record KnownSegment(double start, double end, Breakpoints points) {}

  /** Its course in a window from a time on, both counted from the window's start. */
  public record VisibleSegment(double start, Breakpoints points) {}

  /** Cleans the name. */
  public PlotSeries {
    name = sanitize(name);
    stretches = stretches.stream().filter(stretch -> stretch.points().size() > 0).toList();
  }

  /** A text without what neither a terminal nor XML may be given. */
  public static String sanitize(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Cs}\\p{Cf}\\uFFFE\\uFFFF\\u2028\\u2029]", " ").strip();
  }

  /** The envelope of times in beats, in order, and values 0-1, known everywhere. */
  public static PlotSeries of(String name, double[] times, double[] values) {
    List<EnvelopePoint> points = new ArrayList<>(times.length);
    for (int i = 0; i < times.length; i++) {
      points.add(new EnvelopePoint(times[i], values[i]));
    }
    return new PlotSeries(
        name,
        List.of(
            new KnownSegment(
                Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Breakpoints.of(points))));
  }

  /** Its name, and that it is empty where it is. */
  public String label() {
    return isEmpty() ? name + EMPTY_SUFFIX : name;
  }

  public boolean isEmpty() {
    return stretches.isEmpty();
  }

  /** Its courses in a window, with breakpoints on the edges of each. */
  public List<VisibleSegment> clipTo(PlotWindow window) {
    List<VisibleSegment> courses = new ArrayList<>();
    for (KnownSegment stretch : stretches) {
      double from = Math.max(stretch.start(), window.start());
      double to = Math.min(stretch.end(), window.end());
      if (from < to) {
        courses.add(new VisibleSegment(from - window.start(), stretch.points().slice(from, to)));
      }
    }
    return courses;
  }
}
