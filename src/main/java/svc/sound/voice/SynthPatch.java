package svc.sound.voice;

import java.util.List;
import svc.sound.signal.Wavetable;

/**
 * The sound of a {@link SynthVoice}.
 *
 * @param oscillators what the sound consists of before the filter
 * @param filter the low pass behind the oscillators
 * @param shape the loudness over time
 * @param level the level that calibrates the sound
 */
record SynthPatch(
    List<PatchOscillator> oscillators, PatchFilter filter, PatchShape shape, PatchLevel level) {

  /**
   * An oscillator.
   *
   * @param cents the distance to the note
   * @param pan from -1 to 1
   */
  record PatchOscillator(Wavetable wave, double cents, double amplitude, double pan) {}

  /**
   * A low pass with an envelope.
   *
   * @param hz the frequency for note 60 after the envelope
   * @param tracking how far the frequency follows the note: 1 follows it fully
   * @param quality the quality factor
   * @param octaves by how much the envelope opens the filter at the start of a note
   * @param seconds the time in which the envelope closes it
   */
  record PatchFilter(double hz, double tracking, double quality, double octaves, double seconds) {}

  /** The times in seconds and the level of the sustain, and the depth of a vibrato in cents. */
  record PatchShape(
      double attack, double decay, double sustain, double release, double vibratoCents) {}

  /**
   * The level.
   *
   * @param db the level of note 60
   * @param dbPerOctave by how much higher notes are louder, so that all sound equally loud
   */
  record PatchLevel(double db, double dbPerOctave) {}
}
