package svc.plot;

import java.util.ArrayList;
import java.util.List;
import svc.curve.Breakpoints;
import svc.model.envelope.EnvelopePoint;

/**
 * A named envelope in the segments of time in which it is known. A series without breakpoints is
 * displayed as empty.
 */
public record PlotSeries(String name, List<KnownSegment> segments) {
  static final String EMPTY_SUFFIX = " (empty)";

  /**
   * A segment in which the envelope is known, from {@code start} to {@code end} in beats. The
   * values of the first and last breakpoints extend to the ends of the segment.
   */
  public record KnownSegment(double start, double end, Breakpoints points) {}

  /** A segment cut to a window; times are counted from the window's start. */
  public record VisibleSegment(double start, Breakpoints points) {}

  /** Sanitizes the name. */
  public PlotSeries {
    name = sanitize(name);
    segments = segments.stream().filter(segment -> segment.points().size() > 0).toList();
  }

  /** Replaces characters that are unsafe on a terminal or invalid in XML with spaces. */
  public static String sanitize(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Cs}\\p{Cf}\\uFFFE\\uFFFF\\u2028\\u2029]", " ").strip();
  }

  /**
   * Returns the series of an envelope that is known everywhere.
   *
   * @param times in beats, in order
   * @param values 0-1
   */
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

  /** Returns the name, with a suffix if the series is empty. */
  public String label() {
    return isEmpty() ? name + EMPTY_SUFFIX : name;
  }

  public boolean isEmpty() {
    return segments.isEmpty();
  }

  /** Returns the segments cut to a window, with breakpoints at both ends of each. */
  public List<VisibleSegment> clipTo(PlotWindow window) {
    List<VisibleSegment> visible = new ArrayList<>();
    for (KnownSegment segment : segments) {
      double from = Math.max(segment.start(), window.start());
      double to = Math.min(segment.end(), window.end());
      if (from < to) {
        visible.add(new VisibleSegment(from - window.start(), segment.points().slice(from, to)));
      }
    }
    return visible;
  }
}
