package svc.plot;

/** A named range of time in beats, such as a clip on the timeline. */
public record TimeBand(double start, double end, String name) {

  /** Sanitizes the name. */
  public TimeBand {
    name = PlotSeries.sanitize(name);
  }
}
