package svc.model.clip;

import java.util.Comparator;
import svc.model.serialization.EncodedAsArray;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;

/**
 * A MIDI note.
 *
 * @param pitch the MIDI pitch 0-127; 60 is middle C
 * @param start the start in beats from the clip's start
 * @param duration the length in beats, above 0
 * @param velocity the MIDI velocity 1-127
 * @param probability the chance that the note plays, 0-1
 * @param velocityDeviation the range of random changes of the velocity, -127 to 127; null for none
 * @param releaseVelocity the MIDI velocity of the note-off, 0-127; null for the default, 64
 */
@ToolRows({
  @ToolRowField("pitch"),
  @ToolRowField("start"),
  @ToolRowField("duration"),
  @ToolRowField("velocity"),
  @ToolRowField(value = "probability", usual = "1"),
  @ToolRowField(value = "mute", usual = "false"),
  @ToolRowField("velocity_deviation"),
  @ToolRowField("release_velocity")
})
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
  /** Orders notes by start, then by pitch. The notes of a clip are in this order. */
  public static final Comparator<MidiNote> BY_START_AND_PITCH =
      (first, second) ->
          first.start() == second.start()
              ? Integer.compare(first.pitch(), second.pitch())
              : Double.compare(first.start(), second.start());

  private static final double USUAL_RELEASE_VELOCITY = 64;

  public MidiNote {
    velocityDeviation = nullIf(0, velocityDeviation);
    releaseVelocity = nullIf(USUAL_RELEASE_VELOCITY, releaseVelocity);
  }

  /** Creates a note without velocity deviation and with the default release velocity. */
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
