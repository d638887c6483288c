package svc.model.time;

import java.util.Locale;

/**
 * A time signature; a beat of a position is one unit of the denominator, a length beat is a quarter
 * note.
 */
public record TimeSignature(int numerator, int denominator) {

  /** How many quarter notes a bar lasts. */
  public double beatsPerBar() {
    return numerator * 4.0 / denominator;
  }

  /** A time in quarter notes as bar.beat.sixteenth, each from 1. */
  public String formatPosition(double beats) {
    double unit = 4.0 / denominator;
    long bar = (long) Math.floor(beats / beatsPerBar());
    double rest = beats - bar * beatsPerBar();
    long beat = (long) Math.floor(rest / unit);
    long sixteenth = (long) Math.floor((rest - beat * unit) / 0.25);
    return String.format(Locale.ROOT, "%d.%d.%d", bar + 1, beat + 1, sixteenth + 1);
  }

  @Override
  public String toString() {
    return numerator + "/" + denominator;
  }
}
