package svc.sound.effect;

import java.util.AbstractMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import svc.sound.score.Control;
import svc.sound.score.ScoreEffect;
import svc.sound.score.ScoreEffect.EffectKind;

/** Creates effects. */
public final class Effects {
  private static final double ANY_RATE = 48_000;

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

  /** Returns the names of the settings that an effect of this kind asks for. */
  public static Set<String> settingsOf(EffectKind kind) {
    Set<String> names = new HashSet<>();
    Map<String, Control> recording =
        new AbstractMap<>() {
          @Override
          public Control get(Object name) {
            names.add((String) name);
            return null;
          }

          @Override
          public Set<Map.Entry<String, Control>> entrySet() {
            return Set.of();
          }
        };
    of(new ScoreEffect(kind, recording, -1), ANY_RATE);
    return names;
  }
}
