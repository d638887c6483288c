package svc.sound.signal;

/** Converts between levels in dB and factors of amplitude. */
public final class Gain {
  private Gain() {}

  /** Returns the factor of a level; 0 for minus infinity. */
  public static double ofDb(double db) {
    return db == Double.NEGATIVE_INFINITY ? 0 : StrictMath.pow(10, db / 20);
  }

  /** Returns the level of a factor in dB; minus infinity for 0. */
  public static double toDb(double factor) {
    return 20 * StrictMath.log10(factor);
  }

  /** Returns the level of a power in dB; minus infinity for 0. */
  public static double powerToDb(double power) {
    return 10 * StrictMath.log10(power);
  }
}
