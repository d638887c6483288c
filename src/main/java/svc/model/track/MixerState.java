package svc.model.track;

import java.util.List;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;

/** The mixer settings of a track. Settings that tracks of its kind do not have are null. */
@ToolRows({
  @ToolRowField("liveset_id"),
  @ToolRowField("track"),
  @ToolRowField("kind"),
  @ToolRowField("volume_db"),
  @ToolRowField("pan"),
  @ToolRowField(value = "mute", usual = "false"),
  @ToolRowField(value = "solo", usual = "false"),
  @ToolRowField(value = "arm", usual = "false"),
  @ToolRowField("sends")
})
public record MixerState(
    String livesetId,
    @UntrustedName String track,
    TrackKind kind,
    LevelAndPan fader,
    TrackSwitches switches,
    List<TrackSend> sends) {
  public Decibels volumeDb() {
    return fader.volumeDb();
  }

  public double volumeRaw() {
    return fader.volumeRaw();
  }

  public double pan() {
    return fader.pan();
  }

  public Boolean mute() {
    return switches.mute();
  }

  public Boolean solo() {
    return switches.solo();
  }

  public Boolean arm() {
    return switches.arm();
  }
}
