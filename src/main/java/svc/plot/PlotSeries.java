package svc.plot;

import java.util.ArrayList;
import java.util.List;
import svc.curve.Breakpoints;

/**
 * A named envelope to plot. Times at which its values are not known are left blank. An envelope
 * without breakpoints is labeled as empty.
 */
public record PlotSeries(String name, List<KnownSegment> segments) {
  static final String EMPTY_SUFFIX = " (empty)";

  /**
   * A segment of time, from {@code start} to {@code end} in beats, in which the envelope is known.
   * Before the first and after the last breakpoint the value is constant.
   */
  public record KnownSegment(double start, double end, Breakpoints points) {}

  /**
   * The part of a segment that is inside a plot's window.
   *
   * @param start beats from the start of the window
   * @param points times in beats from {@code start}
   */
  public record VisibleSegment(double start, Breakpoints points) {}

  /** Replaces unsafe characters in the name by spaces, and removes segments without breakpoints. */
  public PlotSeries {
    name = sanitize(name);
    segments = segments.stream().filter(segment -> segment.points().size() > 0).toList();
  }

  /**
   * Replaces characters that are unsafe on a terminal or invalid in XML by spaces, and removes
   * leading and trailing spaces.
   */
  public static String sanitize(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Cs}\\p{Cf}\\uFFFE\\uFFFF\\u2028\\u2029]", " ").strip();
  }

  /** Returns the name, with the suffix " (empty)" if the series is empty. */
  public String label() {
    return isEmpty() ? name + EMPTY_SUFFIX : name;
  }

  public boolean isEmpty() {
    return segments.isEmpty();
  }

  /** Returns the parts of the segments inside a window, each with breakpoints at both ends. */
  public List<VisibleSegment> clipTo(PlotTimeRange window) {
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
