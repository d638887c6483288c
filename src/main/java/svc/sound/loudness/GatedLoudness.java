package svc.sound.loudness;

import java.util.Arrays;
import svc.sound.signal.Gain;

/** The loudness of windows with the gates of BS.1770 and Tech 3342. */
final class GatedLoudness {
  private static final double OFFSET = -0.691;
  private static final double ABSOLUTE_GATE = -70;
  private static final double RELATIVE_GATE = -10;
  private static final double RANGE_GATE = -20;
  private static final double LOW_PERCENTILE = 0.1;
  private static final double HIGH_PERCENTILE = 0.95;

  private GatedLoudness() {}

  static double ofPower(double power) {
    return OFFSET + Gain.powerToDb(power);
  }

  /** Returns the integrated loudness; minus infinity if nothing passes the gates. */
  static double integrated(double[] windows) {
    double[] loud = above(windows, ABSOLUTE_GATE);
    return ofPower(mean(above(loud, ofPower(mean(loud)) + RELATIVE_GATE)));
  }

  /** Returns the loudness of the loudest window. */
  static double maximum(double[] windows) {
    return ofPower(Arrays.stream(windows).max().orElse(0));
  }

  /** Returns the loudness range; 0 if nothing passes the gates. */
  static double range(double[] windows) {
    double[] loud = above(windows, ABSOLUTE_GATE);
    double[] gated = above(loud, ofPower(mean(loud)) + RANGE_GATE);
    if (gated.length == 0) {
      return 0;
    }
    Arrays.sort(gated);
    return ofPower(at(gated, HIGH_PERCENTILE)) - ofPower(at(gated, LOW_PERCENTILE));
  }

  private static double at(double[] sorted, double share) {
    return sorted[(int) Math.round((sorted.length - 1) * share)];
  }

  private static double[] above(double[] windows, double gate) {
    return Arrays.stream(windows).filter(power -> ofPower(power) > gate).toArray();
  }

  private static double mean(double[] powers) {
    double sum = 0;
    for (double power : powers) {
      sum += power;
    }
    return powers.length == 0 ? 0 : sum / powers.length;
  }
}
