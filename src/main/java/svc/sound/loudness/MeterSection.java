package svc.sound.loudness;

import svc.sound.signal.Gain;

/** The sums from which the measurement of a part of a signal is calculated. */
final class MeterSection {
  private static final int MOMENTARY_STEPS = 40;
  private static final int SHORT_TERM_STEPS = 300;

  /** The distance of the windows that gates decide about: a quarter of a momentary window. */
  private static final int HOP = 10;

  private final PowerSeries weighted;
  private final boolean isStereo;
  private double leftPower;
  private double rightPower;
  private double product;
  private double peak;
  private long frames;

  MeterSection(int stepFrames, boolean isStereo) {
    weighted = new PowerSeries(stepFrames);
    this.isStereo = isStereo;
  }

  /** Returns the number of frames until a step of the loudness ends. */
  int framesToStep() {
    return weighted.framesToStep();
  }

  /** Adds the weighted power of frames, at most {@link #framesToStep}. */
  void addPower(double power, int count) {
    weighted.add(power, count);
  }

  void addSums(double left, double right, double both, int count) {
    leftPower += left;
    rightPower += right;
    product += both;
    frames += count;
  }

  void addPeak(double truePeak) {
    peak = Math.max(peak, truePeak);
  }

  LoudnessMeasurement measure() {
    double[] momentary = weighted.windows(MOMENTARY_STEPS, 1);
    double[] shortTerm = weighted.windows(SHORT_TERM_STEPS, 1);
    boolean hasMomentary = momentary.length > 0;
    boolean hasShortTerm = shortTerm.length > 0;
    double power = leftPower + (isStereo ? rightPower : 0);
    double rms = frames == 0 ? 0 : power / ((isStereo ? 2 : 1) * (double) frames);
    return new LoudnessMeasurement(
        hasMomentary
            ? (Double) GatedLoudness.integrated(weighted.windows(MOMENTARY_STEPS, HOP))
            : null,
        hasMomentary ? (Double) GatedLoudness.maximum(momentary) : null,
        hasShortTerm ? (Double) GatedLoudness.maximum(shortTerm) : null,
        hasShortTerm ? (Double) GatedLoudness.range(weighted.windows(SHORT_TERM_STEPS, HOP)) : null,
        Gain.toDb(peak),
        rms > 0 ? (Double) (Gain.toDb(peak) - Gain.powerToDb(rms)) : null,
        isStereo ? correlation() : null);
  }

  private Double correlation() {
    double scale = StrictMath.sqrt(leftPower) * StrictMath.sqrt(rightPower);
    return scale > 0 ? (Double) Math.max(-1, Math.min(1, product / scale)) : null;
  }
}
