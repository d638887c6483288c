package svc.model.time;

/**
 * Compares times in beats with a tolerance of half of {@link #SHORTEST}, because sums of decimals
 * have rounding errors.
 */
public final class BeatComparison {
  /** The minimum length in beats of a range of time; much shorter than any note. */
  public static final double SHORTEST = 0.0001;

  private static final double TOLERANCE = SHORTEST / 2;

  /**
   * The largest rounding error of a length, in beats. It does not depend on the length: a length is
   * the difference of two times, and the error of a time grows with the time.
   */
  private static final double ROUNDING = SHORTEST / 100;

  private BeatComparison() {}

  /** Returns whether two times are equal within the tolerance. */
  public static boolean areEqual(double first, double second) {
    return Math.abs(first - second) < TOLERANCE;
  }

  /** Returns whether a time is earlier than another by at least the tolerance. */
  public static boolean isBefore(double time, double other) {
    return time < other && !areEqual(time, other);
  }

  /** Returns whether a length in beats is less than {@link #SHORTEST}. */
  public static boolean isTooShort(double length) {
    return !(length >= SHORTEST - ROUNDING);
  }

  /** Returns {@code to} if both times are equal within the tolerance, otherwise {@code time}. */
  public static double snap(double time, double to) {
    return areEqual(time, to) ? to : time;
  }
}
