package svc.sound.effect;

import svc.sound.score.Control;
import svc.sound.score.ScoreEffect;
import svc.sound.signal.Gain;
import svc.sound.signal.StereoBlock;

/** EQ Eight: eight bands, of which both channels have the settings of the left one. */
final class EqEightEffect implements Effect {
  private static final int BANDS = 8;

  private final EqBand[] bands = new EqBand[BANDS];
  private final Control output;
  private final Control scale;

  EqEightEffect(ScoreEffect settings, double sampleRate) {
    for (int i = 0; i < BANDS; i++) {
      bands[i] = new EqBand(settings, i + 1, sampleRate);
    }
    output = settings.setting("Output Gain", 0);
    scale = settings.setting("Scale", 100);
  }

  @Override
  public void process(StereoBlock block, StereoBlock sideChain, EffectTime time) {
    double share = scale.at(time.beat()) / 100;
    for (EqBand band : bands) {
      band.process(block, time.beat(), share);
    }
    double gain = Gain.ofDb(output.at(time.beat()));
    block.scale(gain, gain, gain, gain);
  }
}
