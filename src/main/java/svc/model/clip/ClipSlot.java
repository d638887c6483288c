package svc.model.clip;

import svc.model.serialization.ReadsNulls;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;
import svc.model.serialization.WritesNulls;

/**
 * A clip slot of a track.
 *
 * @param sceneIndex the number of the slot's scene, from 1
 * @param clip the clip in the slot, null if it is empty
 */
@TableColumns({
  @TableColumn(value = "scene_index", heading = "#"),
  @TableColumn(value = "scene_name", heading = "scene"),
  @TableColumn(value = "clip.name", heading = "clip"),
  @TableColumn(value = "clip.length_bars", heading = "bars"),
  @TableColumn(value = "clip.looping", heading = "loop", optional = true),
  @TableColumn(value = "clip.active", heading = "active", optional = true),
  @TableColumn(value = "clip.launch_mode", heading = "mode", optional = true),
  @TableColumn(value = "clip.note_count", heading = "notes", optional = true),
  @TableColumn(value = "clip.envelope_count", heading = "envelopes", optional = true),
  @TableColumn(value = "clip.launch", heading = "launch")
})
@ToolRows({
  @ToolRowField("scene_index"),
  @ToolRowField("scene_name"),
  @ToolRowField(value = "clip.name", name = "clip"),
  @ToolRowField("clip.kind"),
  @ToolRowField("clip.length_bars"),
  @ToolRowField("clip.length_beats"),
  @ToolRowField("clip.looping"),
  @ToolRowField("clip.loop_start"),
  @ToolRowField("clip.loop_end"),
  @ToolRowField("clip.launch"),
  @ToolRowField("clip.note_count"),
  @ToolRowField("clip.envelope_count"),
  @ToolRowField("clip.color"),
  @ToolRowField("clip.start"),
  @ToolRowField("clip.launch_quantization"),
  @ToolRowField("clip.active"),
  @ToolRowField("clip.launch_mode"),
  @ToolRowField("clip.legato"),
  @ToolRowField("clip.follow_action"),
  @ToolRowField("clip.audio")
})
public record ClipSlot(int sceneIndex, @UntrustedName String sceneName, SessionClip clip)
    implements WritesNulls, ReadsNulls {}
