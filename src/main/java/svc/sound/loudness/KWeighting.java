package svc.sound.loudness;

import svc.sound.signal.BiquadFilter;

/**
 * The K-weighting of a channel: a shelf for the effect of the head and a high pass. The analog
 * filters are those of BS.1770, transformed for the sample rate.
 */
final class KWeighting {
  private static final double SHELF_HZ = 1681.974450955533;
  private static final double SHELF_DB = 3.999843853973347;
  private static final double SHELF_QUALITY = 0.7071752369554196;
  private static final double SHELF_EXPONENT = 0.4996667741545416;
  private static final double HIGH_PASS_HZ = 38.13547087602444;
  private static final double HIGH_PASS_QUALITY = 0.5003270373238773;

  private final BiquadFilter shelf = new BiquadFilter();
  private final BiquadFilter highPass = new BiquadFilter();

  KWeighting(double sampleRate) {
    double k = StrictMath.tan(StrictMath.PI * SHELF_HZ / sampleRate);
    double high = StrictMath.pow(10, SHELF_DB / 20);
    double band = StrictMath.pow(high, SHELF_EXPONENT);
    double ratio = k / SHELF_QUALITY;
    shelf.set(
        1 + ratio + k * k,
        2 * (k * k - 1),
        1 - ratio + k * k,
        high + band * ratio + k * k,
        2 * (k * k - high),
        high - band * ratio + k * k);
    double low = StrictMath.tan(StrictMath.PI * HIGH_PASS_HZ / sampleRate);
    double lowRatio = low / HIGH_PASS_QUALITY;
    double a0 = 1 + lowRatio + low * low;
    // The numerator is not divided by a0: BS.1770 gives it as 1, -2, 1.
    highPass.set(a0, 2 * (low * low - 1), 1 - lowRatio + low * low, a0, -2 * a0, a0);
  }

  double process(double sample) {
    return highPass.process(shelf.process(sample));
  }

  void flush() {
    shelf.flush();
    highPass.flush();
  }
}
