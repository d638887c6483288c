package svc.model.time;

/** The tempos that a song can have, in beats per minute, and positions 0-1 among them. */
public final class TempoRange {
  public static final double LOWEST = 20;
  public static final double HIGHEST = 999;

  private TempoRange() {}

  /** Returns the tempo at a position, as the points of its automation have it. */
  public static double toTempo(double position) {
    return LOWEST + position * (HIGHEST - LOWEST);
  }
}
