package svc.automation;

import java.util.List;
import svc.curve.Breakpoints;

/**
 * Envelopes over a window of time in beats, as data for a front end to draw.
 *
 * @param beatsPerBar quarter notes per bar, such as 3.5 in 7/8
 * @param spans labelled ranges below the curves, such as clips, in order of time; may be empty
 */
public record EnvelopeFigure(
    String title,
    double start,
    double end,
    double beatsPerBar,
    List<Curve> curves,
    List<NamedSpan> spans) {

  /**
   * The automation of one parameter.
   *
   * @param labels the host's texts for values; empty if it has none
   */
  public record Curve(String name, List<Segment> segments, List<Label> labels) {}

  /** A segment of time, in beats, in which an envelope is known. */
  public record Segment(double start, double end, Breakpoints points) {}

  /** The text for a value 0-1, such as "-12 dB". */
  public record Label(double value, String text) {}

  /** A named range of time in beats, such as a clip on the timeline. */
  public record NamedSpan(double start, double end, String name) {}
}
