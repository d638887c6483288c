package svc.verbs.mix;

import svc.model.part.PartType;
import svc.model.serialization.ColumnFormat;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;

/**
 * A setting of a track that differs from a mix profile by more than the tolerance.
 *
 * @param partId the id of the part in the project, null without a project
 * @param setting "level", "pan" or "send" with the name of the return track
 * @param current the current value: a level in dB or a pan
 * @param suggested the value of the profile
 * @param difference the current value minus the value of the profile; null if one value is silence
 * @param reason why the profile suggests its value, null if the profile gives no reason
 */
@TableColumns({
  @TableColumn(value = "part_type", heading = "part"),
  @TableColumn("track"),
  @TableColumn("setting"),
  @TableColumn(value = "current", heading = "is"),
  @TableColumn(value = "suggested", heading = "profile"),
  @TableColumn("difference"),
  @TableColumn(value = "reason", heading = "why", format = ColumnFormat.SENTENCE)
})
@ToolRows({
  @ToolRowField("part_type"),
  @ToolRowField("track"),
  @ToolRowField("setting"),
  @ToolRowField("current"),
  @ToolRowField("suggested"),
  @ToolRowField("difference"),
  @ToolRowField("reason"),
  @ToolRowField("part_id")
})
public record MixDeviation(
    PartType partType,
    @UntrustedName String partId,
    @UntrustedName String track,
    @UntrustedName String setting,
    Object current,
    Object suggested,
    Double difference,
    String reason) {}
