package svc.plot;

/** A named range of time in beats, such as a clip on the timeline. */
public record NamedTimeRange(double start, double end, String name) {

  /** Replaces unsafe characters in the name by spaces. */
  public NamedTimeRange {
    name = PlotSeries.sanitize(name);
  }
}
