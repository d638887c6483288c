package svc.sound.effect;

import svc.sound.score.Control;
import svc.sound.score.ScoreEffect;
import svc.sound.signal.Gain;
import svc.sound.signal.StereoBlock;

/** Utility: gain, balance, width and the choice of channels. */
final class UtilityEffect implements Effect {
  private static final int LEFT = 0;
  private static final int RIGHT = 2;
  private static final int SWAP = 3;

  private final Control gain;
  private final Control balance;
  private final Control width;
  private final Control mono;
  private final Control mute;
  private final Control mode;
  private final Control leftInverted;
  private final Control rightInverted;
  private double leftGain = Double.NaN;
  private double rightGain;

  UtilityEffect(ScoreEffect settings) {
    gain = settings.setting("Gain", 0);
    balance = settings.setting("Balance", 0);
    width = settings.setting("Stereo Width", 100);
    mono = settings.setting("Mono", 0);
    mute = settings.setting("Mute", 0);
    mode = settings.setting("Channel Mode", 1);
    leftInverted = settings.setting("Left Inv", 0);
    rightInverted = settings.setting("Right Inv", 0);
  }

  @Override
  public void process(StereoBlock block, StereoBlock sideChain, EffectTime time) {
    double beat = time.beat();
    selectChannels(block, (int) Math.round(mode.at(beat)));
    widen(block, mono.at(beat) >= 0.5 ? 0 : width.at(beat) / 100);
    double level = mute.at(beat) >= 0.5 ? 0 : Gain.ofDb(gain.at(beat));
    double side = Math.max(-1, Math.min(1, balance.at(beat)));
    double left = level * Math.min(1, 1 - side) * (leftInverted.at(beat) >= 0.5 ? -1 : 1);
    double right = level * Math.min(1, 1 + side) * (rightInverted.at(beat) >= 0.5 ? -1 : 1);
    if (Double.isNaN(leftGain)) {
      leftGain = left;
      rightGain = right;
    }
    block.scale(leftGain, left, rightGain, right);
    leftGain = left;
    rightGain = right;
  }

  private static void selectChannels(StereoBlock block, int mode) {
    for (int i = 0; i < StereoBlock.FRAMES && mode != 1; i++) {
      float left = block.left[i];
      float right = block.right[i];
      block.left[i] = mode == RIGHT || mode == SWAP ? right : left;
      block.right[i] = mode == LEFT || mode == SWAP ? left : right;
    }
  }

  private static void widen(StereoBlock block, double width) {
    for (int i = 0; i < StereoBlock.FRAMES && width != 1; i++) {
      double middle = (block.left[i] + block.right[i]) * 0.5;
      double side = (block.left[i] - block.right[i]) * 0.5 * width;
      block.left[i] = (float) (middle + side);
      block.right[i] = (float) (middle - side);
    }
  }
}
