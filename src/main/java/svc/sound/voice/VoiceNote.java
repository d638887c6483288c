package svc.sound.voice;

/**
 * A note that a voice plays.
 *
 * @param pitch the MIDI note
 * @param velocity the velocity from 1 to 127
 * @param seconds the length of the note
 * @param gain a factor of amplitude
 * @param seed makes the random parts of the sound; the same seed gives the same sound
 */
public record VoiceNote(
    int pitch, double velocity, double seconds, double gain, long seed, double sampleRate) {
  private static final double NEUTRAL_VELOCITY = 100;

  VoiceNote withGain(double newGain) {
    return new VoiceNote(pitch, velocity, seconds, newGain, seed, sampleRate);
  }

  /** Returns the factor of amplitude for the velocity and the gain; 1 for the velocity 100. */
  double amplitude() {
    return gain * StrictMath.sqrt(velocity / NEUTRAL_VELOCITY);
  }
}
