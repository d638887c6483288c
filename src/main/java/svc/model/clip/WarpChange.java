package svc.model.clip;

/** A change of one warp marker. Times are in beats, counted as the positions in the clip. */
public sealed interface WarpChange {

  /** The time of the marker that the change adds, moves or removes. */
  double beats();

  /**
   * Adds a marker.
   *
   * @param seconds the time in the file that plays at the marker; null for the time that plays
   *     there now
   */
  record Add(double beats, Double seconds) implements WarpChange {}

  /** Moves a marker, and with it the place in the file, to another time. */
  record Move(double beats, double toBeats) implements WarpChange {}

  /** Removes a marker. */
  record Remove(double beats) implements WarpChange {}
}
