package svc.sound.voice;

import svc.sound.signal.Gain;
import svc.sound.signal.NoiseGenerator;
import svc.sound.signal.StateVariableFilter;
import svc.sound.signal.StereoBlock;
import svc.sound.signal.Waveforms;
import svc.sound.signal.Wavetable;

/** Hats and cymbals: squares without a common pitch and noise, above a high pass. */
final class CymbalVoice implements Voice {
  private static final int HATS = 1;
  private static final double[] HZ = {2051, 3004, 3691, 5229, 5404, 7980};

  private final CymbalKind kind;
  private final DrumDecay decay;
  private final NoiseGenerator noise;
  private final StateVariableFilter leftFilter;
  private final StateVariableFilter rightFilter;
  private final double[] phases = new double[HZ.length];
  private final double[] steps = new double[HZ.length];
  private final float[][] tables = new float[HZ.length][];
  private final double gain;

  /** The kinds of cymbals. */
  enum CymbalKind {
    CLOSED_HAT(-9, 0.075, 7600, 0.5, HATS),
    OPEN_HAT(-11, 0.55, 7000, 0.5, HATS),
    RIDE(-13, 1.1, 5200, 0.3, 0),
    CRASH(-12, 2.2, 3600, 0.75, 0);

    private final double db;
    private final double seconds;
    private final double hz;
    private final double noise;
    private final int choke;

    CymbalKind(double db, double seconds, double hz, double noise, int choke) {
      this.db = db;
      this.seconds = seconds;
      this.hz = hz;
      this.noise = noise;
      this.choke = choke;
    }
  }

  CymbalVoice(VoiceNote note, CymbalKind kind) {
    this.kind = kind;
    double rate = note.sampleRate();
    decay = new DrumDecay(rate, kind.seconds);
    noise = new NoiseGenerator(note.seed());
    leftFilter = new StateVariableFilter(rate);
    rightFilter = new StateVariableFilter(rate);
    leftFilter.set(kind.hz, 0.8);
    rightFilter.set(kind.hz * 1.03, 0.8);
    for (int i = 0; i < HZ.length; i++) {
      phases[i] = (noise.next() + 1) / 2;
      steps[i] = HZ[i] / rate;
      tables[i] = Waveforms.square().tableFor(steps[i]);
    }
    gain = Gain.ofDb(kind.db) * note.amplitude();
  }

  @Override
  public void render(StereoBlock block, int from, int to, VoiceControls controls) {
    for (int i = from; i < to; i++) {
      double metal = nextMetal() * (1 - kind.noise) * 0.4;
      double level = decay.next() * gain;
      block.left[i] += (float) (leftFilter.highPass(metal + noise.next() * kind.noise) * level);
      block.right[i] += (float) (rightFilter.highPass(metal + noise.next() * kind.noise) * level);
    }
  }

  private double nextMetal() {
    double sum = 0;
    for (int k = 0; k < HZ.length; k++) {
      sum += Wavetable.read(tables[k], phases[k]);
      double phase = phases[k] + steps[k];
      phases[k] = phase >= 1 ? phase - 1 : phase;
    }
    return sum;
  }

  @Override
  public void release(VoiceControls controls) {}

  @Override
  public void choke() {
    decay.choke();
  }

  @Override
  public int chokeGroup() {
    return kind.choke;
  }

  @Override
  public boolean isFinished() {
    return decay.isFinished();
  }
}
