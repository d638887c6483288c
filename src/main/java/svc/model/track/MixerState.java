package svc.model.track;

import java.util.List;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;

/**
 * The mixer settings of a track. Settings that tracks of its kind do not have are null.
 *
 * @param volumeRaw the position of the fader 0-1; 0.85 is 0 dB
 * @param pan from -1, hard left, to 1, hard right
 */
@ToolRows({
  @ToolRowField("liveset_id"),
  @ToolRowField("track"),
  @ToolRowField("kind"),
  @ToolRowField("volume_db"),
  @ToolRowField("pan"),
  @ToolRowField("mute"),
  @ToolRowField("solo"),
  @ToolRowField("arm"),
  @ToolRowField("sends")
})
public record MixerState(
    String livesetId,
    @UntrustedName String track,
    TrackKind kind,
    Decibels volumeDb,
    double volumeRaw,
    double pan,
    Boolean mute,
    Boolean solo,
    Boolean arm,
    List<TrackSend> sends) {}
