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

  /**
   * Formats a time in quarter notes from the song's start as bar.beat.sixteenth, such as 16.2.1,
   * each counted from 1.
   */
  public String formatPosition(double beats) {
    double unit = 4.0 / denominator;
    long bar = (long) Math.floor(beats / beatsPerBar());
    double rest = beats - bar * beatsPerBar();
    long beat = (long) Math.floor(rest / unit);
    long sixteenth = (long) Math.floor((rest - beat * unit) / 0.25);
    return (bar + 1) + "." + (beat + 1) + "." + (sixteenth + 1);
  }

  @Override
  public String toString() {
    return numerator + "/" + denominator;
  }
}
