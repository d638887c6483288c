package svc.model.time;

/**
 * A time signature. In bar.beat positions, a beat is one unit of the denominator, such as an eighth
 * in 7/8. In lengths and times, a beat is always a quarter note.
 */
public record TimeSignature(int numerator, int denominator) {

  /** Returns the length of a bar in quarter notes. */
  public double beatsPerBar() {
    return numerator * 4.0 / denominator;
  }

  /**
   * Returns whether hosts accept the signature: a numerator from 1 to 99 and a denominator of 1, 2,
   * 4, 8 or 16.
   */
  public boolean isPlayable() {
    return numerator >= 1
        && numerator <= 99
        && denominator >= 1
        && denominator <= 16
        && Integer.bitCount(denominator) == 1;
  }

  @Override
  public String toString() {
    return numerator + "/" + denominator;
  }
}
