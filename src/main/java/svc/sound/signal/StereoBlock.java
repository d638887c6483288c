package svc.sound.signal;

import java.util.Arrays;

/** A block of {@link #FRAMES} stereo frames. A sample of 1 is full scale. */
public final class StereoBlock {
  /** The number of frames of every block. */
  public static final int FRAMES = 64;

  public final float[] left = new float[FRAMES];
  public final float[] right = new float[FRAMES];

  /** Sets all samples to 0. */
  public void clear() {
    Arrays.fill(left, 0);
    Arrays.fill(right, 0);
  }

  /** Replaces the samples by those of another block. */
  public void copyFrom(StereoBlock other) {
    System.arraycopy(other.left, 0, left, 0, FRAMES);
    System.arraycopy(other.right, 0, right, 0, FRAMES);
  }

  /** Adds the samples of another block. */
  public void add(StereoBlock other) {
    for (int i = 0; i < FRAMES; i++) {
      left[i] += other.left[i];
      right[i] += other.right[i];
    }
  }

  /** Adds the samples of another block, with a gain that changes linearly within the block. */
  public void add(StereoBlock other, double from, double to) {
    double step = (to - from) / FRAMES;
    for (int i = 0; i < FRAMES; i++) {
      float gain = (float) (from + step * (i + 1));
      left[i] += other.left[i] * gain;
      right[i] += other.right[i] * gain;
    }
  }

  /** Multiplies the samples by gains that change linearly within the block. */
  public void scale(double leftFrom, double leftTo, double rightFrom, double rightTo) {
    double leftStep = (leftTo - leftFrom) / FRAMES;
    double rightStep = (rightTo - rightFrom) / FRAMES;
    for (int i = 0; i < FRAMES; i++) {
      left[i] *= (float) (leftFrom + leftStep * (i + 1));
      right[i] *= (float) (rightFrom + rightStep * (i + 1));
    }
  }

  /** Returns the largest absolute sample. */
  public float peak() {
    float peak = 0;
    for (int i = 0; i < FRAMES; i++) {
      peak = Math.max(peak, Math.max(Math.abs(left[i]), Math.abs(right[i])));
    }
    return peak;
  }
}
