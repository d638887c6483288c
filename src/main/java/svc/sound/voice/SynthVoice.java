package svc.sound.voice;

import svc.sound.signal.Gain;
import svc.sound.signal.NoiseGenerator;
import svc.sound.signal.Pitch;
import svc.sound.signal.SineTable;
import svc.sound.signal.StateVariableFilter;
import svc.sound.signal.StereoBlock;
import svc.sound.signal.Wavetable;

/** A voice with oscillators, a low pass with an envelope, and a vibrato. */
final class SynthVoice implements Voice {
  private static final int CENTER = 60;
  private static final double VIBRATO_HZ = 5.2;
  private static final double VIBRATO_DELAY = 0.35;
  private static final double MAX_RESONANCE = 9;

  /** The exponent below which the envelope of the filter is not heard any more. */
  private static final double CLOSED = -9;

  private final SynthPatch patch;
  private final VoiceNote note;
  private final double[] phases;
  private final double[] steps;
  private final float[][] tables;
  private final float[] lefts;
  private final float[] rights;
  private final float[] left = new float[StereoBlock.FRAMES];
  private final float[] right = new float[StereoBlock.FRAMES];
  private final StateVariableFilter leftFilter;
  private final StateVariableFilter rightFilter;
  private final AmplitudeEnvelope envelope;
  private final double gain;
  private final double ownCutoff;
  private long age;

  SynthVoice(VoiceNote note, SynthPatch patch, VoiceControls controls) {
    this.patch = patch;
    this.note = note;
    int count = patch.oscillators().size();
    phases = new double[count];
    steps = new double[count];
    tables = new float[count][];
    lefts = new float[count];
    rights = new float[count];
    NoiseGenerator random = new NoiseGenerator(note.seed());
    for (int i = 0; i < count; i++) {
      prepare(i, patch.oscillators().get(i), random);
    }
    leftFilter = new StateVariableFilter(note.sampleRate());
    rightFilter = new StateVariableFilter(note.sampleRate());
    SynthPatch.PatchShape shape = patch.shape();
    double attack = Double.isNaN(controls.attack) ? shape.attack() : controls.attack;
    envelope = new AmplitudeEnvelope(note.sampleRate(), attack, shape.decay(), shape.sustain());
    double octaves = (note.pitch() - CENTER) / 12.0;
    gain = Gain.ofDb(patch.level().db() + patch.level().dbPerOctave() * octaves) * note.amplitude();
    double brightness = StrictMath.pow(2, (note.velocity() - 100) / 120);
    ownCutoff =
        patch.filter().hz() * brightness * StrictMath.pow(2, octaves * patch.filter().tracking());
  }

  private void prepare(int index, SynthPatch.PatchOscillator each, NoiseGenerator random) {
    phases[index] = (random.next() + 1) / 2;
    steps[index] = Pitch.toHz(note.pitch() + each.cents() / 100) / note.sampleRate();
    tables[index] = each.wave().tableFor(steps[index]);
    double side = StrictMath.sqrt(0.5);
    lefts[index] = (float) (each.amplitude() * StrictMath.sqrt((1 - each.pan()) / 2) / side);
    rights[index] = (float) (each.amplitude() * StrictMath.sqrt((1 + each.pan()) / 2) / side);
  }

  @Override
  public void render(StereoBlock block, int from, int to, VoiceControls controls) {
    double bend = bend();
    for (int i = 0; i < phases.length; i++) {
      oscillate(i, steps[i] * bend, from, to, i > 0);
    }
    setFilters(controls);
    for (int i = from; i < to; i++) {
      double level = envelope.next() * gain;
      block.left[i] += (float) (leftFilter.lowPass(left[i]) * level);
      block.right[i] += (float) (rightFilter.lowPass(right[i]) * level);
    }
    age += to - from;
  }

  private void oscillate(int index, double step, int from, int to, boolean isAdded) {
    float[] table = tables[index];
    float toLeft = lefts[index];
    float toRight = rights[index];
    double phase = phases[index];
    for (int i = from; i < to; i++) {
      float sample = Wavetable.read(table, phase);
      left[i] = isAdded ? left[i] + sample * toLeft : sample * toLeft;
      right[i] = isAdded ? right[i] + sample * toRight : sample * toRight;
      phase += step;
      if (phase >= 1) {
        phase -= (int) phase;
      }
    }
    phases[index] = phase;
  }

  /** Returns the factor of the frequency by the vibrato, which begins after a moment. */
  private double bend() {
    double cents = patch.shape().vibratoCents();
    if (cents == 0) {
      return 1;
    }
    double seconds = age / note.sampleRate();
    double depth = Math.max(0, Math.min(1, (seconds - VIBRATO_DELAY) / VIBRATO_DELAY));
    // The derivative of a power of 2 at 0 is exact enough for a few cents.
    return 1 + depth * cents * 0.000577623 * SineTable.sin(seconds * VIBRATO_HZ);
  }

  private void setFilters(VoiceControls controls) {
    SynthPatch.PatchFilter filter = patch.filter();
    double seconds = age / note.sampleRate();
    double closing = -3 * seconds / filter.seconds();
    double opened = closing < CLOSED ? 0 : filter.octaves() * StrictMath.exp(closing);
    double cutoff = Double.isNaN(controls.cutoff) ? ownCutoff : controls.cutoff;
    double quality =
        Double.isNaN(controls.resonance)
            ? filter.quality()
            : 0.7 + controls.resonance * MAX_RESONANCE;
    double hz = opened == 0 ? cutoff : cutoff * StrictMath.pow(2, opened);
    leftFilter.set(hz, quality);
    rightFilter.setAs(leftFilter);
  }

  @Override
  public void release(VoiceControls controls) {
    envelope.release(Double.isNaN(controls.release) ? patch.shape().release() : controls.release);
  }

  @Override
  public boolean isFinished() {
    return envelope.isFinished();
  }
}
