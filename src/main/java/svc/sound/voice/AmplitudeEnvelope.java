package svc.sound.voice;

/** The loudness of a note over time: attack, decay, sustain and release, without clicks. */
final class AmplitudeEnvelope {
  private static final double SILENT = 1e-4;
  private static final double SHORTEST = 0.0015;

  /** A time constant that decays to {@link #SILENT} in about the time that is given. */
  private static final double CONSTANTS_PER_TIME = 5;

  private final double sampleRate;
  private final double attackStep;
  private final double decayFactor;
  private final double sustain;
  private double releaseFactor;
  private double level;
  private boolean isAttack = true;
  private boolean isReleased;

  AmplitudeEnvelope(double sampleRate, double attack, double decay, double sustain) {
    this.sampleRate = sampleRate;
    this.attackStep = 1 / (Math.max(SHORTEST, attack) * sampleRate);
    this.decayFactor = factor(decay);
    this.sustain = sustain;
  }

  private double factor(double seconds) {
    return StrictMath.exp(-CONSTANTS_PER_TIME / (Math.max(SHORTEST, seconds) * sampleRate));
  }

  void release(double seconds) {
    isReleased = true;
    releaseFactor = factor(seconds);
  }

  double next() {
    if (isReleased) {
      level *= releaseFactor;
    } else if (isAttack) {
      level += attackStep;
      if (level >= 1) {
        level = 1;
        isAttack = false;
      }
    } else {
      level = sustain + (level - sustain) * decayFactor;
    }
    return level;
  }

  boolean isFinished() {
    return level < SILENT && (isReleased || !isAttack && sustain == 0);
  }
}
