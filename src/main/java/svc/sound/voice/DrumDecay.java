package svc.sound.voice;

/** The decay of a drum: it starts within a millisecond and falls exponentially. */
final class DrumDecay {
  private static final double ATTACK = 0.0007;
  private static final double SILENT = 2e-5;
  private static final double CHOKE = 0.012;

  private final double sampleRate;
  private final double attackStep;
  private double factor;
  private double level = 1;
  private double attack;

  /**
   * Creates a decay.
   *
   * @param seconds the time in which the level falls by 60 dB
   */
  DrumDecay(double sampleRate, double seconds) {
    this.sampleRate = sampleRate;
    this.attackStep = 1 / (ATTACK * sampleRate);
    this.factor = factor(seconds);
  }

  private double factor(double seconds) {
    return StrictMath.exp(-6.907755 / (seconds * sampleRate));
  }

  double next() {
    attack = Math.min(1, attack + attackStep);
    level *= factor;
    return level * attack;
  }

  /** Ends the sound at once, but without a click. */
  void choke() {
    factor = Math.min(factor, factor(CHOKE));
  }

  boolean isFinished() {
    return level < SILENT;
  }
}
