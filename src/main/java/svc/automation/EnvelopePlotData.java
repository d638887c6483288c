package svc.automation;

import java.util.List;
import svc.curve.Breakpoints;

/**
 * Envelopes for a front end to draw.
 *
 * @param start the start of the time that is drawn, in beats (quarter notes) from the song's start
 * @param end the end of the time that is drawn, in beats
 * @param beatsPerBar quarter notes per bar, such as 3.5 in 7/8
 * @param spans named ranges of time that are shown below the curves, in order of time
 */
public record EnvelopePlotData(
    String title,
    double start,
    double end,
    double beatsPerBar,
    List<Curve> curves,
    List<NamedSpan> spans) {

  /**
   * The automation of a parameter.
   *
   * @param labels the host's display texts for values; empty if the host has none
   */
  public record Curve(String name, List<Segment> segments, List<Label> labels) {}

  /** A segment of time, from {@code start} to {@code end} in beats, in which a curve is known. */
  public record Segment(double start, double end, Breakpoints points) {}

  /** The host's display text for a value 0-1, such as "-12 dB". */
  public record Label(double value, String text) {}

  /** A named range of time in beats, such as a clip on the timeline. */
  public record NamedSpan(double start, double end, String name) {}
}
