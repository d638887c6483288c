package svc.verbs.clip.content;

import svc.model.argument.SongPosition;
import svc.model.clip.MidiNote;
import svc.model.serialization.Flattened;
import svc.model.serialization.ToolField;
import svc.model.serialization.ToolRows;
import svc.model.time.TimeSignature;

/**
 * A note of a clip, in results.
 *
 * @param start the start in beats from the clip's start
 * @param position the start as bar.beat from the clip's start; null if the note starts before it
 */
@ToolRows({
  @ToolField("pitch"),
  @ToolField("start"),
  @ToolField("duration"),
  @ToolField("velocity"),
  @ToolField("position"),
  @ToolField(value = "probability", usual = "1"),
  @ToolField(value = "mute", usual = "false"),
  @ToolField("velocity_deviation"),
  @ToolField("release_velocity")
})
public record PositionedNote(
    int pitch,
    double start,
    double duration,
    double velocity,
    String position,
    double probability,
    boolean mute,
    VelocityDetails velocities) {

  /** The fields of a note that are omitted if they have their usual values. */
  public record VelocityDetails(Double velocityDeviation, Double releaseVelocity)
      implements Flattened {}

  static PositionedNote of(MidiNote note, TimeSignature signature) {
    return new PositionedNote(
        note.pitch(),
        note.start(),
        note.duration(),
        note.velocity(),
        note.start() < 0 ? null : SongPosition.formatRounded(note.start(), signature),
        note.probability(),
        note.mute(),
        new VelocityDetails(note.velocityDeviation(), note.releaseVelocity()));
  }
}
