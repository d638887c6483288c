package svc.plot;

/** A named range of time in beats, such as a clip on the timeline. */
public record NamedTimeRange(double start, double end, String name) {

  /** Sanitizes the name. */
  public NamedTimeRange {
    name = PlotSeries.sanitize(name);
  }
}
