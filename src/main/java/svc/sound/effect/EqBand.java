package svc.sound.effect;

import java.util.Arrays;
import svc.sound.score.Control;
import svc.sound.score.ScoreEffect;
import svc.sound.signal.BiquadFilter;
import svc.sound.signal.StereoBlock;

/** A band of EQ Eight, with the formulas of Robert Bristow-Johnson's audio EQ cookbook. */
final class EqBand {
  private static final int STEEP_STAGES = 4;
  private static final int LOW_SHELF = 2;
  private static final int BELL = 3;
  private static final int NOTCH = 4;
  private static final int HIGH_SHELF = 5;

  private final double sampleRate;
  private final Control isOn;
  private final Control type;
  private final Control frequency;
  private final Control gain;
  private final Control resonance;
  private final BiquadFilter[] left = filters();
  private final BiquadFilter[] right = filters();
  private double[] current = {};

  EqBand(ScoreEffect settings, int number, double sampleRate) {
    this.sampleRate = sampleRate;
    isOn = settings.setting(number + " Filter On A", 0);
    type = settings.setting(number + " Filter Type A", BELL);
    frequency = settings.setting(number + " Frequency A", 1000);
    gain = settings.setting(number + " Gain A", 0);
    resonance = settings.setting(number + " Resonance A", 0.71);
  }

  private static BiquadFilter[] filters() {
    BiquadFilter[] filters = new BiquadFilter[STEEP_STAGES];
    for (int i = 0; i < STEEP_STAGES; i++) {
      filters[i] = new BiquadFilter();
    }
    return filters;
  }

  void process(StereoBlock block, double beat, double scale) {
    int kind = (int) Math.round(type.at(beat));
    double db = gain.at(beat) * scale;
    boolean hasGain = kind == LOW_SHELF || kind == BELL || kind == HIGH_SHELF;
    if (isOn.at(beat) < 0.5 || hasGain && db == 0) {
      return;
    }
    set(kind, frequency.at(beat), db, Math.max(0.1, resonance.at(beat)));
    int stages = kind == 0 || kind == 7 ? STEEP_STAGES : 1;
    for (int stage = 0; stage < stages; stage++) {
      process(left[stage], block.left);
      process(right[stage], block.right);
    }
  }

  private static void process(BiquadFilter filter, float[] samples) {
    for (int i = 0; i < StereoBlock.FRAMES; i++) {
      samples[i] = (float) filter.process(samples[i]);
    }
    filter.flush();
  }

  private void set(int kind, double hz, double db, double quality) {
    double[] wanted = {kind, hz, db, quality};
    if (Arrays.equals(wanted, current)) {
      return;
    }
    current = wanted;
    double angle = 2 * StrictMath.PI * Math.min(hz, sampleRate * 0.49) / sampleRate;
    double cos = StrictMath.cos(angle);
    double sin = StrictMath.sin(angle);
    for (int stage = 0; stage < STEEP_STAGES; stage++) {
      double q = kind == 0 || kind == 7 ? steepQuality(stage, quality) : quality;
      setCoefficients(left[stage], kind, cos, sin / (2 * q), db);
      setCoefficients(right[stage], kind, cos, sin / (2 * q), db);
    }
  }

  /** Returns the quality of a stage of a Butterworth filter; the last one is also resonant. */
  private static double steepQuality(int stage, double quality) {
    double butterworth =
        1 / (2 * StrictMath.cos((2 * stage + 1) * StrictMath.PI / (4 * STEEP_STAGES)));
    return stage == STEEP_STAGES - 1 ? butterworth * quality / 0.71 : butterworth;
  }

  private static void setCoefficients(
      BiquadFilter filter, int kind, double cos, double alpha, double db) {
    double a = StrictMath.pow(10, db / 40);
    switch (kind) {
      case 0, 1 ->
          filter.set(1 + alpha, -2 * cos, 1 - alpha, (1 + cos) / 2, -(1 + cos), (1 + cos) / 2);
      case 6, 7 ->
          filter.set(1 + alpha, -2 * cos, 1 - alpha, (1 - cos) / 2, 1 - cos, (1 - cos) / 2);
      case NOTCH -> filter.set(1 + alpha, -2 * cos, 1 - alpha, 1, -2 * cos, 1);
      case LOW_SHELF -> setShelf(filter, a, cos, alpha, 1);
      case HIGH_SHELF -> setShelf(filter, a, cos, alpha, -1);
      default ->
          filter.set(
              1 + alpha / a, -2 * cos, 1 - alpha / a, 1 + alpha * a, -2 * cos, 1 - alpha * a);
    }
  }

  /** Sets a shelf; the sign is 1 for a low shelf and -1 for a high shelf. */
  private static void setShelf(
      BiquadFilter filter, double a, double cos, double alpha, double sign) {
    double root = 2 * StrictMath.sqrt(a) * alpha;
    double less = (a - 1) * cos * sign;
    double more = (a + 1) * cos * sign;
    filter.set(
        a + 1 + less + root,
        -2 * sign * (a - 1 + more),
        a + 1 + less - root,
        a * (a + 1 - less + root),
        2 * sign * a * (a - 1 - more),
        a * (a + 1 - less - root));
  }
}
