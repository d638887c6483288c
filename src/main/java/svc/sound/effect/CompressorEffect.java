package svc.sound.effect;

import svc.sound.score.Control;
import svc.sound.score.ScoreEffect;
import svc.sound.signal.Gain;
import svc.sound.signal.StereoBlock;

/** Compressor: reduces the level above a threshold, also by the level of another track. */
final class CompressorEffect implements Effect {
  private static final int PEAK = 0;
  private static final double LOWEST = 1e-6;
  private static final double LARGEST_RATIO = 1000;

  private final double sampleRate;
  private final Control threshold;
  private final Control ratio;
  private final Control attack;
  private final Control release;
  private final Control output;
  private final Control makeup;
  private final Control wet;
  private final Control model;
  private final Control knee;
  private final Control sideChainOn;
  private final Control sideChainGain;
  private double power;
  private double reduction;

  CompressorEffect(ScoreEffect settings, double sampleRate) {
    this.sampleRate = sampleRate;
    threshold = settings.setting("Threshold", 0);
    ratio = settings.setting("Ratio", 4);
    attack = settings.setting("Attack", 1);
    release = settings.setting("Release", 30);
    output = settings.setting("Output Gain", 0);
    makeup = settings.setting("Makeup", 0);
    wet = settings.setting("Dry/Wet", 100);
    model = settings.setting("Model", 1);
    knee = settings.setting("Knee", 6);
    sideChainOn = settings.setting("S/C On", 0);
    sideChainGain = settings.setting("S/C Gain", 0);
  }

  @Override
  public void process(StereoBlock block, StereoBlock sideChain, EffectTime time) {
    double beat = time.beat();
    boolean isKeyed = sideChainOn.at(beat) >= 0.5;
    StereoBlock key = isKeyed ? sideChain : block;
    double keyGain = isKeyed ? Gain.ofDb(sideChainGain.at(beat)) : 1;
    double limit = threshold.at(beat);
    double slope = 1 - 1 / Math.max(1, Math.min(LARGEST_RATIO, ratio.at(beat)));
    double up = coefficient(attack.at(beat));
    double down = coefficient(release.at(beat));
    double lift = output.at(beat) + (makeup.at(beat) >= 0.5 ? -limit * slope / 2 : 0);
    double share = wet.at(beat) / 100;
    double softness = knee.at(beat);
    boolean isPeak = Math.round(model.at(beat)) == PEAK;
    double average = coefficient(isPeak ? 0.3 : 10);
    double first = gainFor(share, lift);
    for (int i = 0; i < StereoBlock.FRAMES; i += STEP) {
      follow(key, i, keyGain, average, isPeak);
      double wanted =
          reductionFor(Gain.powerToDb(power + LOWEST * LOWEST) - limit, slope, softness);
      double speed = wanted > reduction ? up : down;
      reduction += (wanted - reduction) * speed;
      double next = gainFor(share, lift);
      apply(block, i, first, next);
      first = next;
    }
  }

  /** The number of frames between two values of the reduction. */
  private static final int STEP = 8;

  private double coefficient(double milliseconds) {
    return 1 - StrictMath.exp(-STEP * 1000 / (Math.max(0.01, milliseconds) * sampleRate));
  }

  private void follow(StereoBlock key, int from, double gain, double average, boolean isPeak) {
    double loudest = 0;
    for (int i = from; i < from + STEP; i++) {
      double left = key.left[i] * gain;
      double right = key.right[i] * gain;
      double square = Math.max(left * left, right * right);
      loudest = isPeak ? Math.max(loudest, square) : loudest + 2 * square / STEP;
    }
    power = isPeak && loudest > power ? loudest : power + (loudest - power) * average;
  }

  private static double reductionFor(double above, double slope, double knee) {
    if (knee > 0 && Math.abs(above) * 2 < knee) {
      double inside = above + knee / 2;
      return slope * inside * inside / (2 * knee);
    }
    return above > 0 ? slope * above : 0;
  }

  private double gainFor(double share, double lift) {
    return 1 - share + share * Gain.ofDb(lift - reduction);
  }

  private static void apply(StereoBlock block, int from, double first, double next) {
    double step = (next - first) / STEP;
    for (int i = 0; i < STEP; i++) {
      float gain = (float) (first + step * (i + 1));
      block.left[from + i] *= gain;
      block.right[from + i] *= gain;
    }
  }
}
