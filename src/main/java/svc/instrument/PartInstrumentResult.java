package svc.instrument;

import svc.model.part.PartType;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;

/**
 * The result of loading a part's default instrument.
 *
 * @param liveTrackId the 1-based position of the track, null if the part has no track
 * @param status loaded, skipped_has_device (the track already has a device), skipped_track_shared
 *     (another part on the track gets the instrument), skipped_not_midi (the part or its track is
 *     not MIDI), skipped_no_track (the part has no track in the set) or failed
 * @param device the name of the loaded device, or of the device that the track already had
 * @param rule the rule that chose the instrument, null if none was chosen
 * @param uri the host's identifier of the instrument in the browser, null if none was chosen
 * @param path the browser path of the instrument, null if none was chosen
 */
@TableColumns({
  @TableColumn(value = "part_id", heading = "part"),
  @TableColumn(value = "part_type", heading = "type"),
  @TableColumn("track"),
  @TableColumn(value = "live_track_id", heading = "#"),
  @TableColumn("status"),
  @TableColumn("device"),
  @TableColumn("rule"),
  @TableColumn(value = "path", optional = true)
})
public record PartInstrumentResult(
    String partId,
    PartType partType,
    @UntrustedName String track,
    Integer liveTrackId,
    String status,
    @UntrustedName String device,
    String rule,
    String uri,
    String path) {}
