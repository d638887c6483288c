package svc.plot;

/** A stretch of time in beats that has a name, such as a clip on the timeline. */
public record TimeBand(double start, double end, String name) {

  /** Cleans the name. */
  public TimeBand {
    name = PlotSeries.sanitize(name);
  }
}
