package svc.plot;

/** A stretch of time in beats that has a name, such as a clip on the timeline. */
public record Band(double start, double end, String name) {

  /** Cleans the name. */
  public Band {
    name = Series.clean(name);
  }
}
