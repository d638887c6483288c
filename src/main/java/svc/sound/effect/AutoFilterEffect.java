package svc.sound.effect;

import svc.sound.score.Control;
import svc.sound.score.ScoreEffect;
import svc.sound.signal.StateVariableFilter;
import svc.sound.signal.StereoBlock;

/** Auto Filter: a resonant filter, without its modulation. */
final class AutoFilterEffect implements Effect {
  private static final int HIGH_PASS = 1;
  private static final int BAND_PASS = 2;
  private static final int NOTCH = 3;
  private static final double SMALLEST_QUALITY = 0.7;

  private final Control type;
  private final Control slope;
  private final Control frequency;
  private final Control resonance;
  private final StateVariableFilter[] left;
  private final StateVariableFilter[] right;

  AutoFilterEffect(ScoreEffect settings, double sampleRate) {
    type = settings.setting("Filter Type", 0);
    slope = settings.setting("Slope", 1);
    frequency = settings.setting("Frequency", 19912);
    resonance = settings.setting("Resonance", 0);
    left = filters(sampleRate);
    right = filters(sampleRate);
  }

  private static StateVariableFilter[] filters(double sampleRate) {
    return new StateVariableFilter[] {
      new StateVariableFilter(sampleRate), new StateVariableFilter(sampleRate)
    };
  }

  @Override
  public void process(StereoBlock block, StereoBlock sideChain, EffectTime time) {
    int stages = slope.at(time.beat()) >= 0.5 ? 2 : 1;
    double hz = frequency.at(time.beat());
    double quality =
        SMALLEST_QUALITY * StrictMath.pow(10, Math.max(0, resonance.at(time.beat())) / 100);
    int kind = (int) Math.round(type.at(time.beat()));
    for (int stage = 0; stage < stages; stage++) {
      // Only one stage is resonant, so that the peak is as high with either slope.
      double q = stage == 0 ? quality : SMALLEST_QUALITY;
      filter(left[stage], block.left, hz, q, kind);
      filter(right[stage], block.right, hz, q, kind);
    }
  }

  private static void filter(
      StateVariableFilter filter, float[] samples, double hz, double quality, int kind) {
    filter.set(hz, quality);
    for (int i = 0; i < StereoBlock.FRAMES; i++) {
      samples[i] =
          (float)
              switch (kind) {
                case HIGH_PASS -> filter.highPass(samples[i]);
                case BAND_PASS -> filter.bandPass(samples[i]);
                case NOTCH -> filter.notch(samples[i]);
                default -> filter.lowPass(samples[i]);
              };
    }
    filter.flush();
  }
}
