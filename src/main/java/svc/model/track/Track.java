package svc.model.track;

import java.util.List;
import svc.model.serialization.ColumnFormat;
import svc.model.serialization.ReadsNulls;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;

/**
 * A track and its mixer settings. Settings that tracks of its kind do not have are null.
 *
 * @param livesetId the handle, trk_&lt;n&gt;, independent of its name and position
 * @param position the position in the set, from 1; null for return and master tracks
 * @param group the name of the group track that contains the track, null if there is none
 * @param volumeRaw the position of the fader 0-1; 0.85 is 0 dB
 * @param pan from -1, hard left, to 1, hard right
 * @param color the color as #rrggbb, null if the host has no colors
 * @param devices the names of the devices in chain order, null if they were not requested
 * @param frozen true if the user has frozen the track in the host; otherwise null
 */
@TableColumns({
  @TableColumn(value = "position", heading = "#"),
  @TableColumn("name"),
  @TableColumn("kind"),
  @TableColumn(value = "group", optional = true),
  @TableColumn(value = "volume_db", heading = "dB"),
  @TableColumn(value = "volume_db", format = ColumnFormat.LEVEL_GAUGE, optional = true),
  @TableColumn(value = "pan", optional = true),
  @TableColumn(value = "mute", heading = "M", optional = true),
  @TableColumn(value = "solo", heading = "S", optional = true),
  @TableColumn(value = "arm", heading = "A", optional = true),
  @TableColumn(value = "frozen", optional = true),
  @TableColumn(value = "devices", shownBy = "devices"),
  @TableColumn(value = "liveset_id", heading = "handle")
})
@ToolRows({
  @ToolRowField("position"),
  @ToolRowField("liveset_id"),
  @ToolRowField("name"),
  @ToolRowField("kind"),
  @ToolRowField("group"),
  @ToolRowField("volume_db"),
  @ToolRowField("pan"),
  @ToolRowField("mute"),
  @ToolRowField("solo"),
  @ToolRowField("arm"),
  @ToolRowField("color"),
  @ToolRowField("devices"),
  @ToolRowField("frozen")
})
public record Track(
    String livesetId,
    Integer position,
    @UntrustedName String name,
    TrackKind kind,
    @UntrustedName String group,
    Decibels volumeDb,
    double volumeRaw,
    double pan,
    Boolean mute,
    Boolean solo,
    Boolean arm,
    String color,
    @UntrustedName List<String> devices,
    Boolean frozen)
    implements ReadsNulls {
  /** Returns the track with the names of its devices. */
  public Track withDevices(List<String> names) {
    return new Track(
        livesetId,
        position,
        name,
        kind,
        group,
        volumeDb,
        volumeRaw,
        pan,
        mute,
        solo,
        arm,
        color,
        List.copyOf(names),
        frozen);
  }

  /** Returns whether a text has the form of a track handle, such as trk_3; case is ignored. */
  public static boolean isHandle(String text) {
    return text.strip().matches("(?i)trk_\\d+");
  }

  /** Returns whether a text is the name of the track; case and surrounding spaces are ignored. */
  public boolean isNamed(String text) {
    return name.strip().equalsIgnoreCase(text.strip());
  }
}
