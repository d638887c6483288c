package svc.verbs.mix;

import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;

/**
 * A mixer setting whose automation a crossfade wrote.
 *
 * @param setting "volume", "pan", "mute" or "send" with the name of the return track
 * @param from the value at the start: a level in dB, a pan from -1 to 1, or true for a muted track
 * @param to the value at the end, as for {@code from}
 * @param points the number of written points
 */
@TableColumns({
  @TableColumn("track"),
  @TableColumn("setting"),
  @TableColumn("from"),
  @TableColumn("to"),
  @TableColumn("points")
})
public record CrossfadedSetting(
    @UntrustedName String track,
    @UntrustedName String setting,
    Object from,
    Object to,
    int points) {}
