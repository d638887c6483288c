package svc.instrument;

import svc.model.part.PartType;
import svc.model.serialization.Flattened;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;

/**
 * The result of loading a part's default instrument.
 *
 * @param status loaded, skipped_has_device (the track already has a device), skipped_track_shared
 *     (another part on the track gets the instrument), skipped_not_midi (the part or its track is
 *     not MIDI), skipped_no_track (the part has no track in the set) or failed
 * @param liveTrackId the 1-based position of the track, null if the part has no track
 * @param device the name of the loaded device, or of the device that the track already had
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
    PartInstrumentChoice choice) {
  /**
   * The chosen instrument. All fields are null if none was chosen.
   *
   * @param rule the rule that chose the instrument
   * @param uri the host's identifier of the instrument in the browser
   * @param path the browser path of the instrument
   */
  public record PartInstrumentChoice(String rule, String uri, String path) implements Flattened {}

  public String rule() {
    return choice.rule();
  }

  public String uri() {
    return choice.uri();
  }

  public String path() {
    return choice.path();
  }
}
