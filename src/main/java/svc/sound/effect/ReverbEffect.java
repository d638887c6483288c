package svc.sound.effect;

import svc.sound.score.Control;
import svc.sound.score.ScoreEffect;
import svc.sound.signal.StereoBlock;

/**
 * Reverb: an input filter, allpasses that diffuse the sound, and a network of eight delays that
 * feed each other.
 */
final class ReverbEffect implements Effect {
  private static final int LINES = 8;
  private static final double[] SECONDS = {
    0.0297, 0.0337, 0.0383, 0.0411, 0.0461, 0.0509, 0.0557, 0.0613
  };
  private static final double[] DIFFUSERS = {0.0047, 0.0036, 0.0127, 0.0093};
  private static final double DIFFUSION = 0.62;
  private static final double INPUT = 0.42;
  private static final double LONGEST_PREDELAY = 0.25;
  private static final double TINY = 1e-18;

  private final double sampleRate;
  private final Control predelay;
  private final Control decay;
  private final Control wet;
  private final Control lowCut;
  private final Control highCut;
  private final Control inputHz;
  private final Control dampingHz;
  private final Control dampingOn;
  private final float[][] lines = new float[LINES][];
  private final int[] positions = new int[LINES];
  private final double[] damped = new double[LINES];
  private final double[] taps = new double[LINES];
  private final double[] feedback = new double[LINES];
  private final AllpassDelay[] left = new AllpassDelay[DIFFUSERS.length];
  private final AllpassDelay[] right = new AllpassDelay[DIFFUSERS.length];
  private final float[] before;
  private final float[] beforeRight;
  private int position;
  private double lowLeft;
  private double lowRight;
  private double highLeft;
  private double highRight;
  private double share = Double.NaN;

  ReverbEffect(ScoreEffect settings, double sampleRate) {
    this.sampleRate = sampleRate;
    predelay = settings.setting("Predelay", 2.5);
    decay = settings.setting("Decay Time", 1.2);
    wet = settings.setting("Dry/Wet", 55);
    lowCut = settings.setting("In LowCut On", 0);
    highCut = settings.setting("In HighCut On", 1);
    inputHz = settings.setting("In Filter Freq", 830);
    dampingHz = settings.setting("HiFilter Freq", 4500);
    dampingOn = settings.setting("HiFilter On", 1);
    for (int i = 0; i < LINES; i++) {
      lines[i] = new float[(int) (SECONDS[i] * sampleRate) | 1];
    }
    for (int i = 0; i < DIFFUSERS.length; i++) {
      left[i] = new AllpassDelay((int) (DIFFUSERS[i] * sampleRate) | 1);
      right[i] = new AllpassDelay((int) (DIFFUSERS[i] * 1.07 * sampleRate) | 1);
    }
    int longest = (int) (LONGEST_PREDELAY * sampleRate) + StereoBlock.FRAMES + 1;
    before = new float[longest];
    beforeRight = new float[longest];
  }

  /** An allpass, which smears a sound in time without changing its spectrum. */
  private static final class AllpassDelay {
    private final float[] line;
    private int position;

    AllpassDelay(int frames) {
      line = new float[frames];
    }

    double process(double sample) {
      double delayed = line[position];
      double input = sample + DIFFUSION * delayed;
      line[position] = (float) input;
      position = position + 1 == line.length ? 0 : position + 1;
      return delayed - DIFFUSION * input;
    }
  }

  @Override
  public double memorySeconds() {
    return LONGEST_PREDELAY + 0.2;
  }

  @Override
  public void process(StereoBlock block, StereoBlock sideChain, EffectTime time) {
    double beat = time.beat();
    setFeedback(Math.max(0.1, decay.at(beat)));
    int delay = (int) (Math.min(LONGEST_PREDELAY, predelay.at(beat) / 1000) * sampleRate);
    double low = lowCut.at(beat) >= 0.5 ? onePole(inputHz.at(beat) / 4) : 0;
    double high = highCut.at(beat) >= 0.5 ? onePole(Math.max(2500, inputHz.at(beat) * 6)) : 1;
    double damping = dampingOn.at(beat) >= 0.5 ? onePole(dampingHz.at(beat)) : 1;
    double wanted = wet.at(beat) / 100;
    share = Double.isNaN(share) ? wanted : share;
    for (int i = 0; i < StereoBlock.FRAMES; i++) {
      before[position] = block.left[i];
      beforeRight[position] = block.right[i];
      int read = position - delay;
      read = read < 0 ? read + before.length : read;
      lowLeft += low * (before[read] - lowLeft) + TINY;
      lowRight += low * (beforeRight[read] - lowRight) + TINY;
      highLeft += high * (before[read] - lowLeft - highLeft) + TINY;
      highRight += high * (beforeRight[read] - lowRight - highRight) + TINY;
      double inLeft = diffuse(left, highLeft);
      double inRight = diffuse(right, highRight);
      turn(inLeft * INPUT, inRight * INPUT, damping);
      double mix = share + (wanted - share) * (i + 1) / StereoBlock.FRAMES;
      double outLeft = taps[0] - taps[2] + taps[4] - taps[6];
      double outRight = taps[1] - taps[3] + taps[5] - taps[7];
      block.left[i] = (float) (block.left[i] * (1 - mix) + outLeft * mix);
      block.right[i] = (float) (block.right[i] * (1 - mix) + outRight * mix);
      position = position + 1 == before.length ? 0 : position + 1;
    }
    share = wanted;
  }

  private double onePole(double hz) {
    return 1 - StrictMath.exp(-2 * StrictMath.PI * hz / sampleRate);
  }

  private void setFeedback(double seconds) {
    for (int i = 0; i < LINES; i++) {
      feedback[i] = StrictMath.exp(-6.907755 * lines[i].length / (seconds * sampleRate));
    }
  }

  private static double diffuse(AllpassDelay[] stages, double sample) {
    double diffused = sample;
    for (AllpassDelay stage : stages) {
      diffused = stage.process(diffused);
    }
    return diffused;
  }

  /** Moves the network by a frame: each delay gets the input and a mix of all delays. */
  private void turn(double inLeft, double inRight, double damping) {
    double sum = 0;
    for (int i = 0; i < LINES; i++) {
      damped[i] += damping * (lines[i][positions[i]] - damped[i]) + TINY;
      taps[i] = damped[i];
      sum += damped[i];
    }
    double mean = sum * 2 / LINES;
    for (int i = 0; i < LINES; i++) {
      double input = (i & 1) == 0 ? inLeft : inRight;
      lines[i][positions[i]] = (float) (input + (taps[i] - mean) * feedback[i]);
      positions[i] = positions[i] + 1 == lines[i].length ? 0 : positions[i] + 1;
    }
  }
}
