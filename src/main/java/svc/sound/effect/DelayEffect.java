package svc.sound.effect;

import svc.sound.score.Control;
import svc.sound.score.ScoreEffect;
import svc.sound.signal.StateVariableFilter;
import svc.sound.signal.StereoBlock;

/** Delay: echoes in time with the tempo, or after a time, with a filter in the feedback. */
final class DelayEffect implements Effect {
  private static final double LONGEST_SECONDS = 6;
  private static final int[] SIXTEENTHS = {1, 2, 3, 4, 5, 6, 8, 16};
  private static final double BEATS_PER_SIXTEENTH = 0.25;

  private final double sampleRate;
  private final Control[] isSynced;
  private final Control[] sixteenths;
  private final Control[] times;
  private final Control link;
  private final Control pingPong;
  private final Control feedback;
  private final Control filterOn;
  private final Control filterHz;
  private final Control filterWidth;
  private final Control wet;
  private final float[] left;
  private final float[] right;
  private final StateVariableFilter leftFilter;
  private final StateVariableFilter rightFilter;
  private int position;
  private double leftDelay = Double.NaN;
  private double rightDelay;

  DelayEffect(ScoreEffect settings, double sampleRate) {
    this.sampleRate = sampleRate;
    isSynced = both(settings, "Sync", 1);
    sixteenths = both(settings, "16th", 2);
    times = both(settings, "Time", 375);
    link = settings.setting("Link", 1);
    pingPong = settings.setting("Ping Pong", 0);
    feedback = settings.setting("Feedback", 50);
    filterOn = settings.setting("Filter On", 1);
    filterHz = settings.setting("Filter Freq", 1000);
    filterWidth = settings.setting("Filter Width", 8);
    wet = settings.setting("Dry/Wet", 50);
    int longest = (int) (LONGEST_SECONDS * sampleRate) + 2;
    left = new float[longest];
    right = new float[longest];
    leftFilter = new StateVariableFilter(sampleRate);
    rightFilter = new StateVariableFilter(sampleRate);
  }

  private static Control[] both(ScoreEffect settings, String name, double otherwise) {
    return new Control[] {
      settings.setting("L " + name, otherwise), settings.setting("R " + name, otherwise)
    };
  }

  @Override
  public double memorySeconds() {
    return LONGEST_SECONDS;
  }

  @Override
  public void process(StereoBlock block, StereoBlock sideChain, EffectTime time) {
    double beat = time.beat();
    double toLeft = delay(0, time);
    double toRight = link.at(beat) >= 0.5 ? toLeft : delay(1, time);
    if (Double.isNaN(leftDelay)) {
      leftDelay = toLeft;
      rightDelay = toRight;
    }
    boolean crosses = pingPong.at(beat) >= 0.5;
    boolean isFiltered = filterOn.at(beat) >= 0.5;
    // The width is in octaves: the quality is that of a band pass as wide as this.
    double octaves = StrictMath.pow(2, Math.max(0.5, filterWidth.at(beat)));
    leftFilter.set(filterHz.at(beat), StrictMath.sqrt(octaves) / (octaves - 1));
    rightFilter.set(filterHz.at(beat), StrictMath.sqrt(octaves) / (octaves - 1));
    double again = Math.min(0.95, feedback.at(beat) / 100);
    double share = wet.at(beat) / 100;
    for (int i = 0; i < StereoBlock.FRAMES; i++) {
      // A new time is reached gradually, which bends the pitch as a tape would.
      leftDelay += (toLeft - leftDelay) * 0.0005;
      rightDelay += (toRight - rightDelay) * 0.0005;
      double echoLeft = read(left, leftDelay);
      double echoRight = read(right, rightDelay);
      double filteredLeft = isFiltered ? leftFilter.bandPass(echoLeft) : echoLeft;
      double filteredRight = isFiltered ? rightFilter.bandPass(echoRight) : echoRight;
      double inLeft = crosses ? (block.left[i] + block.right[i]) * 0.5 : block.left[i];
      double inRight = crosses ? 0 : block.right[i];
      left[position] = (float) (inLeft + again * (crosses ? filteredRight : filteredLeft));
      right[position] = (float) (inRight + again * (crosses ? filteredLeft : filteredRight));
      position = position + 1 == left.length ? 0 : position + 1;
      block.left[i] = (float) (block.left[i] * (1 - share) + filteredLeft * share);
      block.right[i] = (float) (block.right[i] * (1 - share) + filteredRight * share);
    }
    flush();
  }

  private void flush() {
    leftFilter.flush();
    rightFilter.flush();
  }

  /** Returns the delay of a channel in frames. */
  private double delay(int channel, EffectTime time) {
    double seconds = times[channel].at(time.beat()) / 1000;
    if (isSynced[channel].at(time.beat()) >= 0.5) {
      int item = (int) Math.round(sixteenths[channel].at(time.beat()));
      int count = SIXTEENTHS[Math.max(0, Math.min(SIXTEENTHS.length - 1, item))];
      seconds = count * BEATS_PER_SIXTEENTH * 60 / time.tempo();
    }
    return Math.max(1, Math.min(LONGEST_SECONDS, seconds) * sampleRate);
  }

  private double read(float[] line, double delay) {
    int whole = (int) delay;
    double rest = delay - whole;
    int near = position - whole;
    near = near < 0 ? near + line.length : near;
    int far = near == 0 ? line.length - 1 : near - 1;
    double sample = line[near] + rest * (line[far] - line[near]);
    return Math.abs(sample) < 1e-15 ? 0 : sample;
  }
}
