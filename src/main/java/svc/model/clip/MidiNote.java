package svc.model.clip;

import java.util.Comparator;
import svc.model.serialization.EncodedAsArray;

/**
 * A MIDI note.
 *
 * @param pitch 0-127, 60 is middle C
 * @param start beats from the clip's start
 * @param duration beats, above 0
 * @param velocity 1-127
 * @param probability chance that the note plays, 0-1
 * @param velocityDeviation range of random velocity changes, -127 to 127; null for none
 * @param releaseVelocity 0-127; null for 64, the usual value
 */
public record MidiNote(
    int pitch,
    double start,
    double duration,
    double velocity,
    double probability,
    boolean mute,
    Double velocityDeviation,
    Double releaseVelocity)
    implements EncodedAsArray {
  /** The order of a clip's notes. */
  public static final Comparator<MidiNote> BY_START_AND_PITCH =
      Comparator.comparingDouble(MidiNote::start).thenComparingInt(MidiNote::pitch);

  private static final double USUAL_RELEASE_VELOCITY = 64;

  public MidiNote {
    velocityDeviation = nullIf(0, velocityDeviation);
    releaseVelocity = nullIf(USUAL_RELEASE_VELOCITY, releaseVelocity);
  }

  /** Creates a note without velocity deviation and with the usual release velocity. */
  public MidiNote(
      int pitch, double start, double duration, double velocity, double probability, boolean mute) {
    this(pitch, start, duration, velocity, probability, mute, null, null);
  }

  /** Returns the note at another time; all other fields are unchanged. */
  public MidiNote withTime(double newStart, double newDuration) {
    return new MidiNote(
        pitch,
        newStart,
        newDuration,
        velocity,
        probability,
        mute,
        velocityDeviation,
        releaseVelocity);
  }

  private static Double nullIf(double usual, Double value) {
    return value == null || value == usual ? null : value;
  }
}
