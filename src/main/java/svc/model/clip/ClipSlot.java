package svc.model.clip;

import svc.model.serialization.ReadsNulls;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
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
public record ClipSlot(int sceneIndex, @UntrustedName String sceneName, SessionClip clip)
    implements WritesNulls, ReadsNulls {}
