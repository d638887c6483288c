package svc.sound.voice;

import svc.sound.signal.Gain;
import svc.sound.signal.NoiseGenerator;
import svc.sound.signal.SineTable;
import svc.sound.signal.StateVariableFilter;
import svc.sound.signal.StereoBlock;

/** A snare drum: two modes of a drum head and the noise of the wires; or a rim, without wires. */
final class SnareVoice implements Voice {
  private static final double SNARE_DB = -12.5;
  private static final double RIM_DB = -6.3;

  private final double sampleRate;
  private final double hz;
  private final double wires;
  private final DrumDecay head;
  private final DrumDecay noiseDecay;
  private final NoiseGenerator noise;
  private final StateVariableFilter filter;
  private final double gain;
  private double low;
  private double high;

  private SnareVoice(VoiceNote note, double db, double hz, double headSeconds, double wires) {
    this.sampleRate = note.sampleRate();
    this.hz = hz;
    this.wires = wires;
    head = new DrumDecay(sampleRate, headSeconds);
    noiseDecay = new DrumDecay(sampleRate, 0.3);
    noise = new NoiseGenerator(note.seed());
    filter = new StateVariableFilter(sampleRate);
    filter.set(1300, 0.8);
    gain = Gain.ofDb(db) * note.amplitude();
  }

  static SnareVoice snare(VoiceNote note) {
    return new SnareVoice(note, SNARE_DB, 182, 0.22, 0.62);
  }

  static SnareVoice rim(VoiceNote note) {
    return new SnareVoice(note, RIM_DB, 820, 0.06, 0.1);
  }

  @Override
  public void render(StereoBlock block, int from, int to, VoiceControls controls) {
    for (int i = from; i < to; i++) {
      double level = head.next();
      low += hz * (1 + 0.35 * level * level) / sampleRate;
      high += hz * 1.82 / sampleRate;
      double tone = (0.5 * SineTable.sin(low) + 0.25 * SineTable.sin(high)) * level;
      double hiss = filter.highPass(noise.next()) * noiseDecay.next() * wires;
      float sample = (float) ((tone + hiss) * gain);
      block.left[i] += sample;
      block.right[i] += sample;
    }
  }

  @Override
  public void release(VoiceControls controls) {}

  @Override
  public boolean isFinished() {
    return head.isFinished() && noiseDecay.isFinished();
  }
}
