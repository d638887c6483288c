package svc.sound.loudness;

import java.util.ArrayList;
import java.util.List;

/** Measures a signal of one or two channels: as a whole, and in sections that follow each other. */
public final class LoudnessMeter {
  private static final int STEPS_PER_SECOND = 100;

  private final boolean isStereo;
  private final int stepFrames;
  private final KWeighting leftWeighting;
  private final KWeighting rightWeighting;
  private final TruePeakMeter leftPeak;
  private final TruePeakMeter rightPeak;
  private final MeterSection whole;
  private final List<LoudnessMeasurement> finished = new ArrayList<>();
  private MeterSection section;

  public LoudnessMeter(double sampleRate, boolean isStereo) {
    this.isStereo = isStereo;
    stepFrames = (int) Math.round(sampleRate / STEPS_PER_SECOND);
    leftWeighting = new KWeighting(sampleRate);
    rightWeighting = new KWeighting(sampleRate);
    leftPeak = new TruePeakMeter(sampleRate);
    rightPeak = new TruePeakMeter(sampleRate);
    whole = new MeterSection(stepFrames, isStereo);
    section = new MeterSection(stepFrames, isStereo);
  }

  /**
   * Adds frames.
   *
   * @param right the samples of the right channel; those of the left one for one channel
   * @param from the index of the first frame
   * @param to the index after the last frame, at most 4096 later
   */
  public void add(float[] left, float[] right, int from, int to) {
    double leftPower = 0;
    double rightPower = 0;
    double product = 0;
    // The steps of the section and of the whole end at different frames.
    for (int start = from; start < to; ) {
      int end = Math.min(to, start + Math.min(whole.framesToStep(), section.framesToStep()));
      double power = 0;
      for (int i = start; i < end; i++) {
        double weightedLeft = leftWeighting.process(left[i]);
        power += weightedLeft * weightedLeft;
        leftPower += (double) left[i] * left[i];
        if (isStereo) {
          double weightedRight = rightWeighting.process(right[i]);
          power += weightedRight * weightedRight;
          rightPower += (double) right[i] * right[i];
          product += (double) left[i] * right[i];
        }
      }
      whole.addPower(power, end - start);
      section.addPower(power, end - start);
      start = end;
    }
    leftWeighting.flush();
    rightWeighting.flush();
    whole.addSums(leftPower, rightPower, product, to - from);
    section.addSums(leftPower, rightPower, product, to - from);
    leftPeak.add(left, from, to);
    if (isStereo) {
      rightPeak.add(right, from, to);
    }
  }

  /** Ends a section and begins the next one. Returns the measurement of the section. */
  public LoudnessMeasurement endSection() {
    takePeak();
    LoudnessMeasurement measured = section.measure();
    finished.add(measured);
    section = new MeterSection(stepFrames, isStereo);
    return measured;
  }

  /** Returns the measurements of the sections that have ended. */
  public List<LoudnessMeasurement> sections() {
    return List.copyOf(finished);
  }

  /** Returns the measurement of everything that was added. */
  public LoudnessMeasurement whole() {
    takePeak();
    return whole.measure();
  }

  private void takePeak() {
    double peak = Math.max(leftPeak.peak(), isStereo ? rightPeak.peak() : 0);
    section.addPeak(peak);
    whole.addPeak(peak);
    leftPeak.reset();
    rightPeak.reset();
  }
}
