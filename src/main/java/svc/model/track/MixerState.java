package svc.model.track;

import java.util.List;
import svc.model.serialization.ToolField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;

/** The mixer settings of a track. Settings that a track of this kind does not have are null. */
@ToolRows({
  @ToolField("liveset_id"),
  @ToolField("track"),
  @ToolField("kind"),
  @ToolField("volume_db"),
  @ToolField("pan"),
  @ToolField(value = "mute", usual = "false"),
  @ToolField(value = "solo", usual = "false"),
  @ToolField(value = "arm", usual = "false"),
  @ToolField("sends")
})
public record MixerState(
    String livesetId,
    @UntrustedName String track,
    TrackKind kind,
    FaderPosition fader,
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
