package svc.sound.voice;

import svc.sound.signal.Gain;
import svc.sound.signal.NoiseGenerator;
import svc.sound.signal.Pitch;
import svc.sound.signal.SineTable;
import svc.sound.signal.StereoBlock;

/** Toms, congas, bells and other pitched percussion: two partials that decay, with a soft start. */
final class PercussionVoice implements Voice {
  private static final double LEVEL_DB = -9.5;

  private final double sampleRate;
  private final PercussionKind kind;
  private final double hz;
  private final DrumDecay decay;
  private final DrumDecay bend;
  private final DrumDecay strike;
  private final NoiseGenerator noise;
  private final double gain;
  private double first;
  private double second;

  /** The kinds of percussion. */
  enum PercussionKind {
    TOM(0.45, 0.5, 1.52, 0.25, 0.1),
    SKIN(0.22, 0.35, 1.8, 0.3, 0.12),
    BELL(0.28, 0, 1.48, 0.45, 0.02),
    BLOCK(0.09, 0.1, 2.4, 0.4, 0.08);

    private final double seconds;
    private final double bend;
    private final double ratio;
    private final double overtone;
    private final double strike;

    PercussionKind(double seconds, double bend, double ratio, double overtone, double strike) {
      this.seconds = seconds;
      this.bend = bend;
      this.ratio = ratio;
      this.overtone = overtone;
      this.strike = strike;
    }
  }

  /**
   * Creates a voice.
   *
   * @param key the MIDI note of the pitch
   */
  PercussionVoice(VoiceNote note, PercussionKind kind, double key) {
    this.kind = kind;
    sampleRate = note.sampleRate();
    hz = Pitch.toHz(key);
    decay = new DrumDecay(sampleRate, kind.seconds);
    bend = new DrumDecay(sampleRate, 0.09);
    strike = new DrumDecay(sampleRate, 0.03);
    noise = new NoiseGenerator(note.seed());
    gain = Gain.ofDb(LEVEL_DB) * note.amplitude();
  }

  @Override
  public void render(StereoBlock block, int from, int to, VoiceControls controls) {
    for (int i = from; i < to; i++) {
      double step = hz * (1 + kind.bend * bend.next()) / sampleRate;
      first += step;
      second += step * kind.ratio;
      double tone = SineTable.sin(first) * 0.7 + SineTable.sin(second) * kind.overtone;
      double hit = noise.next() * strike.next() * kind.strike;
      float sample = (float) ((tone * decay.next() + hit) * gain);
      block.left[i] += sample;
      block.right[i] += sample;
    }
  }

  @Override
  public void release(VoiceControls controls) {}

  @Override
  public boolean isFinished() {
    return decay.isFinished();
  }
}
