package svc.verbs.note;

import java.util.Map;
import svc.model.argument.SongPosition;
import svc.model.clip.MidiNote;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;
import svc.model.time.TimeSignature;

/**
 * A note in a list.
 *
 * @param position bar.beat from the clip's start; null if the note starts before it
 * @param songPosition the position in the song, null for a clip in a slot
 * @param name the name of the pitch, such as C3
 * @param pad the name of the drum pad that the note plays, null if there is none
 * @param start the start in beats from the clip's start
 * @param duration the duration in beats
 * @param probability the chance that the note plays, 0-1; null if it always plays
 * @param mute true if the note is muted, otherwise null
 * @param velocityDeviation the range of random changes of the velocity, null for none
 * @param releaseVelocity the velocity of the note-off, null for the default, 64
 */
@TableColumns({
  @TableColumn("position"),
  @TableColumn(value = "song_position", heading = "in song", optional = true),
  @TableColumn(value = "name", heading = "pitch"),
  @TableColumn(value = "pad", optional = true),
  @TableColumn(value = "duration", heading = "beats"),
  @TableColumn("velocity"),
  @TableColumn(value = "probability", optional = true),
  @TableColumn(value = "mute", optional = true)
})
@ToolRows({
  @ToolRowField("position"),
  @ToolRowField("start"),
  @ToolRowField("name"),
  @ToolRowField("duration"),
  @ToolRowField("velocity"),
  @ToolRowField("pad"),
  @ToolRowField("song_position"),
  @ToolRowField("probability"),
  @ToolRowField("mute"),
  @ToolRowField("velocity_deviation"),
  @ToolRowField("release_velocity")
})
public record ListedNote(
    String position,
    String songPosition,
    int pitch,
    String name,
    @UntrustedName String pad,
    double start,
    double duration,
    double velocity,
    Double probability,
    Boolean mute,
    Double velocityDeviation,
    Double releaseVelocity) {

  static ListedNote of(MidiNote note, MidiClip clip, Map<Integer, String> padNames) {
    TimeSignature signature = clip.extent().signature();
    return new ListedNote(
        note.start() < 0 ? null : SongPosition.format(note.start(), signature),
        clip.songPosition(note.start()),
        note.pitch(),
        clip.nameOf(note.pitch()),
        padNames.get(note.pitch()),
        note.start(),
        note.duration(),
        note.velocity(),
        note.probability() == 1 ? null : note.probability(),
        note.mute() ? true : null,
        note.velocityDeviation(),
        note.releaseVelocity());
  }
}
