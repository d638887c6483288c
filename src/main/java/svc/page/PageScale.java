package svc.page;

import java.math.BigDecimal;
import java.math.RoundingMode;
import svc.model.argument.SongPosition;
import svc.model.time.TimeSignature;

/**
 * Converts times of a song to positions on its page, and formats them.
 *
 * @param beats the length of the timeline in beats, above 0
 */
record PageScale(double beats, TimeSignature signature) {
  private static final int PERCENT_DIGITS = 5;
  private static final int NUMBER_DIGITS = 4;

  /** Returns a time in percent of the timeline. */
  String percent(double beat) {
    return number(100 * beat / beats, PERCENT_DIGITS);
  }

  /** Returns a position as bar and beat. */
  String at(double beat) {
    return SongPosition.format(beat, signature);
  }

  /** Returns a length in bars, or in beats if it is shorter than a bar. */
  String length(double length) {
    double bars = length / signature.beatsPerBar();
    return bars >= 1 ? count(bars, "bar") : count(length, "beat");
  }

  private static String count(double number, String unit) {
    String text = number(number, 2);
    return text + " " + unit + (text.equals("1") ? "" : "s");
  }

  /** Returns a number with as many decimals as a drawing needs. */
  static String number(double value) {
    return number(value, NUMBER_DIGITS);
  }

  static String number(double value, int digits) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
