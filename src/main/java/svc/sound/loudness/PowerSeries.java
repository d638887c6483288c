package svc.sound.loudness;

import java.util.Arrays;

/** The weighted power of a signal in steps of 10 ms. */
final class PowerSeries {
  private static final int FIRST_CAPACITY = 64;

  private final int stepFrames;
  private double[] steps = new double[FIRST_CAPACITY];
  private int count;
  private double sum;
  private int frames;

  PowerSeries(int stepFrames) {
    this.stepFrames = stepFrames;
  }

  int framesToStep() {
    return stepFrames - frames;
  }

  /** Adds the sum of the powers of frames, at most {@link #framesToStep}. */
  void add(double power, int count) {
    sum += power;
    frames += count;
    if (frames == stepFrames) {
      append(sum / stepFrames);
      sum = 0;
      frames = 0;
    }
  }

  private void append(double step) {
    if (count == steps.length) {
      steps = Arrays.copyOf(steps, count * 2);
    }
    steps[count] = step;
    count++;
  }

  /**
   * Returns the mean powers of windows.
   *
   * @param length the length of a window in steps
   * @param hop the distance between the starts of two windows in steps
   */
  double[] windows(int length, int hop) {
    if (count < length) {
      return new double[0];
    }
    double[] means = new double[(count - length) / hop + 1];
    for (int i = 0; i < means.length; i++) {
      double total = 0;
      for (int k = 0; k < length; k++) {
        total += steps[i * hop + k];
      }
      means[i] = total / length;
    }
    return means;
  }
}
