package svc.sound.effect;

import svc.sound.score.ScoreEffect;

/** Creates effects. */
public final class Effects {
  private Effects() {}

  /** Returns the effect for its settings. */
  public static Effect of(ScoreEffect settings, double sampleRate) {
    return switch (settings.kind()) {
      case AUTO_FILTER -> new AutoFilterEffect(settings, sampleRate);
      case EQ_EIGHT -> new EqEightEffect(settings, sampleRate);
      case UTILITY -> new UtilityEffect(settings);
      case COMPRESSOR -> new CompressorEffect(settings, sampleRate);
      case REVERB -> new ReverbEffect(settings, sampleRate);
      case DELAY -> new DelayEffect(settings, sampleRate);
    };
  }
}
