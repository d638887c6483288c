package svc.sound.voice;

import svc.sound.signal.Gain;
import svc.sound.signal.NoiseGenerator;
import svc.sound.signal.Pitch;
import svc.sound.signal.StateVariableFilter;
import svc.sound.signal.StereoBlock;
import svc.sound.signal.Waveforms;
import svc.sound.signal.Wavetable;

/** An effect that rises to the end of its note, or falls from its start: noise and a saw. */
final class RiserVoice implements Voice {
  private static final double LOWEST_HZ = 350;
  private static final double OCTAVES = 4.4;
  private static final double RELEASE_RISING = 0.25;
  private static final double RELEASE_FALLING = 1.2;
  private static final double LEVEL_DB = -10;

  private final VoiceNote note;
  private final boolean isRising;
  private final NoiseGenerator noise;
  private final StateVariableFilter leftFilter;
  private final StateVariableFilter rightFilter;
  private final AmplitudeEnvelope envelope;
  private final double gain;
  private double phase;
  private long age;

  private RiserVoice(VoiceNote note, boolean isRising) {
    this.note = note;
    this.isRising = isRising;
    noise = new NoiseGenerator(note.seed());
    leftFilter = new StateVariableFilter(note.sampleRate());
    rightFilter = new StateVariableFilter(note.sampleRate());
    envelope = new AmplitudeEnvelope(note.sampleRate(), 0.01, 1, 1);
    gain = Gain.ofDb(LEVEL_DB) * note.amplitude();
  }

  static Voice rising(VoiceNote note, VoiceControls controls) {
    return new RiserVoice(note, true);
  }

  static Voice falling(VoiceNote note, VoiceControls controls) {
    return new RiserVoice(note, false);
  }

  @Override
  public void render(StereoBlock block, int from, int to, VoiceControls controls) {
    double progress = Math.min(1, age / (note.sampleRate() * Math.max(0.05, note.seconds())));
    double height = isRising ? progress : 1 - progress;
    double hz =
        Double.isNaN(controls.cutoff)
            ? LOWEST_HZ * StrictMath.pow(2, OCTAVES * height)
            : controls.cutoff;
    leftFilter.set(hz, 1.6);
    rightFilter.set(hz, 1.6);
    double step = Pitch.toHz(note.pitch() - 12 + 12 * height) / note.sampleRate();
    float[] table = Waveforms.saw().tableFor(step);
    double swell = gain * (0.25 + 0.75 * height);
    for (int i = from; i < to; i++) {
      double level = envelope.next() * swell;
      double tone = 0.3 * Wavetable.read(table, phase);
      block.left[i] += (float) (leftFilter.bandPass(noise.next() + tone) * level);
      block.right[i] += (float) (rightFilter.bandPass(noise.next() + tone) * level);
      phase += step;
      phase -= (int) phase;
    }
    age += to - from;
  }

  @Override
  public void release(VoiceControls controls) {
    envelope.release(isRising ? RELEASE_RISING : RELEASE_FALLING);
  }

  @Override
  public boolean isFinished() {
    return envelope.isFinished();
  }
}
