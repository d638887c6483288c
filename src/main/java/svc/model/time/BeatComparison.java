package svc.model.time;

/**
 * Compares times in beats. Sums of decimals differ in their last digits, so that nearby times count
 * as equal.
 */
public final class BeatComparison {
  /** The shortest stretch of time that is written; far shorter than any note. */
  public static final double SHORTEST = 0.0001;

  private static final double TOLERANCE = SHORTEST / 2;

  /** What rounding takes from the shortest stretch far from the song's start. */
  private static final double ROUNDING = SHORTEST / 100;

  private BeatComparison() {}

  /** Whether two times are equal. */
  public static boolean areEqual(double one, double other) {
    return Math.abs(one - other) < TOLERANCE;
  }

  /** Whether a time is earlier than another and not equal to it. */
  public static boolean isBefore(double one, double other) {
    return one < other && !areEqual(one, other);
  }

  /** Whether a stretch is too short to be written. */
  public static boolean isTooShort(double length) {
    return !(length >= SHORTEST - ROUNDING);
  }

  /** The time, or the other one if both are equal. */
  public static double snap(double time, double to) {
    return areEqual(time, to) ? to : time;
  }
}
