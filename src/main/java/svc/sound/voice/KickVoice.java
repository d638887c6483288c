package svc.sound.voice;

import svc.sound.signal.Gain;
import svc.sound.signal.NoiseGenerator;
import svc.sound.signal.SineTable;
import svc.sound.signal.StereoBlock;

/** A kick drum: a sine that falls quickly to a low note, with a click. */
final class KickVoice implements Voice {
  private static final double LEVEL_DB = -9.2;
  private static final double BODY_HZ = 49;
  private static final double SWEEP_HZ = 210;
  private static final double SWEEP_SECONDS = 0.11;

  private final double sampleRate;
  private final DrumDecay body;
  private final DrumDecay sweep;
  private final DrumDecay click;
  private final NoiseGenerator noise;
  private final double gain;
  private double phase;

  KickVoice(VoiceNote note) {
    sampleRate = note.sampleRate();
    body = new DrumDecay(sampleRate, 0.62);
    sweep = new DrumDecay(sampleRate, SWEEP_SECONDS);
    click = new DrumDecay(sampleRate, 0.02);
    noise = new NoiseGenerator(note.seed());
    gain = Gain.ofDb(LEVEL_DB) * note.amplitude();
  }

  @Override
  public void render(StereoBlock block, int from, int to, VoiceControls controls) {
    for (int i = from; i < to; i++) {
      phase += (BODY_HZ + SWEEP_HZ * sweep.next()) / sampleRate;
      double tone = SineTable.sin(phase) * body.next() * 1.35;
      // A soft saturation adds the overtones that small speakers need.
      double shaped = tone / StrictMath.sqrt(1 + 0.8 * tone * tone);
      float sample = (float) ((shaped + noise.next() * click.next() * 0.12) * gain);
      block.left[i] += sample;
      block.right[i] += sample;
    }
  }

  @Override
  public void release(VoiceControls controls) {}

  @Override
  public boolean isFinished() {
    return body.isFinished();
  }
}
