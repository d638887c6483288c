package svc.sound.voice;

import svc.sound.signal.Gain;
import svc.sound.signal.NoiseGenerator;
import svc.sound.signal.StateVariableFilter;
import svc.sound.signal.StereoBlock;

/** A clap: three short bursts of noise and a longer one; or a shaker, with one soft burst. */
final class ClapVoice implements Voice {
  private static final double LEVEL_DB = -4;
  private static final double SHAKER_DB = 0.1;
  private static final double BURST_SECONDS = 0.011;

  private final DrumDecay tail;
  private final NoiseGenerator noise;
  private final StateVariableFilter leftFilter;
  private final StateVariableFilter rightFilter;
  private final double gain;
  private final double attackStep;
  private final double burstFactor;
  private final int burstFrames;
  private final int bursts;
  private double attack;
  private double burst = 1;
  private int age;

  private ClapVoice(
      VoiceNote note, double db, double hz, double seconds, double attackSeconds, int bursts) {
    double rate = note.sampleRate();
    tail = new DrumDecay(rate, seconds);
    noise = new NoiseGenerator(note.seed());
    leftFilter = new StateVariableFilter(rate);
    rightFilter = new StateVariableFilter(rate);
    leftFilter.set(hz, 1.1);
    rightFilter.set(hz * 1.06, 1.1);
    gain = Gain.ofDb(db) * note.amplitude();
    attackStep = 1 / (attackSeconds * rate);
    burstFactor = StrictMath.exp(-260 / rate);
    burstFrames = (int) (BURST_SECONDS * rate);
    this.bursts = bursts;
  }

  static ClapVoice clap(VoiceNote note) {
    return new ClapVoice(note, LEVEL_DB, 1250, 0.32, 0.001, 3);
  }

  static ClapVoice shaker(VoiceNote note) {
    return new ClapVoice(note, SHAKER_DB, 5200, 0.12, 0.018, 0);
  }

  @Override
  public void render(StereoBlock block, int from, int to, VoiceControls controls) {
    for (int i = from; i < to; i++) {
      double level = nextLevel() * gain;
      block.left[i] += (float) (leftFilter.bandPass(noise.next()) * level);
      block.right[i] += (float) (rightFilter.bandPass(noise.next()) * level);
    }
  }

  private double nextLevel() {
    attack = Math.min(1, attack + attackStep);
    boolean isBurst = age < bursts * burstFrames;
    if (isBurst && age % burstFrames == 0) {
      burst = 1;
    }
    age++;
    burst *= burstFactor;
    return isBurst ? burst * attack : tail.next() * attack;
  }

  @Override
  public void release(VoiceControls controls) {}

  @Override
  public boolean isFinished() {
    return tail.isFinished();
  }
}
