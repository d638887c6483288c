package svc.model.track;

import svc.model.serialization.ColumnFormat;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;

/**
 * A return track. Arguments can refer to the return track "A-Reverb" as A-Reverb, Reverb or A.
 *
 * @param index the position among the return tracks, from 1
 * @param livesetId the handle of the return track
 * @param volumeRaw the position of the fader 0-1; 0.85 is 0 dB
 * @param pan from -1, hard left, to 1, hard right
 */
@TableColumns({
  @TableColumn(value = "index", heading = "#"),
  @TableColumn("letter"),
  @TableColumn("name"),
  @TableColumn(value = "volume_db", heading = "dB"),
  @TableColumn(value = "volume_db", format = ColumnFormat.LEVEL_GAUGE, optional = true),
  @TableColumn(value = "pan", optional = true),
  @TableColumn(value = "mute", heading = "M", optional = true),
  @TableColumn(value = "solo", heading = "S", optional = true),
  @TableColumn(value = "liveset_id", heading = "handle")
})
public record ReturnTrack(
    int index,
    String letter,
    @UntrustedName String name,
    String livesetId,
    Decibels volumeDb,
    double volumeRaw,
    double pan,
    boolean mute,
    boolean solo) {
  /** Returns the name of a return track without its letter, such as Reverb for A-Reverb. */
  public static String withoutLetter(String name) {
    boolean hasLetter = name.startsWith("-", 1) && name.charAt(0) >= 'A' && name.charAt(0) <= 'Z';
    return hasLetter ? name.substring(2) : name;
  }

  /**
   * Returns the name by which a track is found after it was given a name: on a return track, the
   * host puts a letter before it.
   */
  public static String nameInSet(Track track, String given) {
    return track.kind() == TrackKind.RETURN ? track.name() : given;
  }
}
