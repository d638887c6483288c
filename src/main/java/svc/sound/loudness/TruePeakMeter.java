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

  private final float[][] phases;
  private final float largestSum;
  private final float[] samples = new float[TAPS + LONGEST_BLOCK];
  private float peak;

  /** The number of places between the next samples that belong to the time before a reset. */
  private int earlier;

  TruePeakMeter(double sampleRate) {
    int factor = sampleRate < HIGH_RATE ? 4 : sampleRate < HIGHEST_RATE ? 2 : 1;
    phases = new float[factor - 1][];
    float largest = 1;
    for (int i = 1; i < factor; i++) {
      phases[i - 1] = phase((double) i / factor);
      largest = Math.max(largest, sum(phases[i - 1]));
    }
    largestSum = largest;
  }

  /** Returns the coefficients that interpolate between two samples: a windowed sinc. */
  private static float[] phase(double fraction) {
    float[] coefficients = new float[TAPS];
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
      coefficients[i] = (float) (exact[i] / sum);
    }
    return coefficients;
  }

  private static float sum(float[] coefficients) {
    float sum = 0;
    for (float each : coefficients) {
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
    for (float[] phase : phases) {
      for (int start = 1 + earlier; start <= count; start++) {
        float sum = 0;
        for (int k = 0; k < TAPS; k++) {
          sum += phase[k] * samples[start + k];
        }
        peak = Math.max(peak, Math.abs(sum));
      }
    }
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
