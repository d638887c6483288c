package svc.sound.loudness;

/**
 * The true peak of a channel: the largest value of the signal between its samples, oversampled at
 * least four times up to 48 kHz, as in annex 2 of BS.1770.
 */
final class TruePeakMeter {
  private static final int TAPS = 24;
  private static final int HALF = TAPS / 2;
  private static final int LONGEST_BLOCK = 4096;
  private static final double HIGH_RATE = 96_000;
  private static final double HIGHEST_RATE = 192_000;

  private final int factor;
  private final float[] middles = new float[HALF];
  private final float[] evens = new float[HALF];
  private final float[] odds = new float[HALF];
  private final float largestSum;
  private final float[] samples = new float[TAPS + LONGEST_BLOCK];
  private float peak;

  /** The number of places between the next samples that belong to the time before a reset. */
  private int earlier;

  TruePeakMeter(double sampleRate) {
    factor = sampleRate < HIGH_RATE ? 4 : sampleRate < HIGHEST_RATE ? 2 : 1;
    double[] middle = phase(0.5);
    double[] quarter = phase(0.25);
    for (int i = 0; i < HALF; i++) {
      middles[i] = (float) middle[i];
      evens[i] = (float) ((quarter[i] + quarter[TAPS - 1 - i]) / 2);
      odds[i] = (float) ((quarter[i] - quarter[TAPS - 1 - i]) / 2);
    }
    largestSum = factor == 1 ? 1 : (float) Math.max(sum(middle), sum(quarter));
  }

  /** Returns the coefficients that interpolate between two samples: a windowed sinc. */
  private static double[] phase(double fraction) {
    double sum = 0;
    double[] exact = new double[TAPS];
    for (int i = 0; i < TAPS; i++) {
      double distance = i - (HALF - 1) - fraction;
      double angle = StrictMath.PI * distance;
      double window = StrictMath.cos(StrictMath.PI * distance / (TAPS + 1));
      exact[i] = StrictMath.sin(angle) / angle * window * window;
      sum += exact[i];
    }
    for (int i = 0; i < TAPS; i++) {
      exact[i] /= sum;
    }
    return exact;
  }

  private static double sum(double[] coefficients) {
    double sum = 0;
    for (double each : coefficients) {
      sum += Math.abs(each);
    }
    return sum;
  }

  /** Adds the first frames of a block, at most {@link #LONGEST_BLOCK}. */
  void add(float[] block, int from, int to) {
    int count = to - from;
    System.arraycopy(block, from, samples, TAPS, count);
    float loudest = 0;
    for (int i = 1; i < TAPS + count; i++) {
      loudest = Math.max(loudest, Math.abs(samples[i]));
    }
    // Between samples, the signal cannot exceed the largest sample by more than this factor.
    if (loudest * largestSum > peak) {
      search(count);
    }
    earlier = Math.max(0, earlier - count);
    System.arraycopy(samples, count, samples, 0, TAPS);
  }

  private void search(int count) {
    for (int i = 0; i < count; i++) {
      peak = Math.max(peak, Math.abs(samples[TAPS + i]));
    }
    for (int start = 1 + earlier; start <= count && factor > 1; start++) {
      peak = Math.max(peak, factor == 2 ? middle(start) : quarters(start));
    }
  }

  private float middle(int start) {
    float sum = 0;
    for (int i = 0; i < HALF; i++) {
      sum += middles[i] * (samples[start + i] + samples[start + TAPS - 1 - i]);
    }
    return Math.abs(sum);
  }

  /** Returns the largest value at the quarters between two samples. */
  private float quarters(int start) {
    float middle = 0;
    float even = 0;
    float odd = 0;
    int last = start + TAPS - 1;
    for (int i = 0; i < HALF; i++) {
      float sum = samples[start + i] + samples[last - i];
      middle += middles[i] * sum;
      even += evens[i] * sum;
      odd += odds[i] * (samples[start + i] - samples[last - i]);
    }
    // The first and the third quarter are the sum and the difference of these two.
    return Math.max(Math.abs(middle), Math.abs(even) + Math.abs(odd));
  }

  /** Returns the true peak since the last call of {@link #reset}, as a factor of full scale. */
  double peak() {
    return peak;
  }

  void reset() {
    peak = 0;
    earlier = HALF;
  }
}
