package svc.instrument;

import svc.model.part.PartType;
import svc.model.serialization.Flattened;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;

/**
 * What became of a part's default instrument.
 *
 * @param status loaded, skipped_has_device, skipped_track_shared (another part gets it),
 *     skipped_not_midi, skipped_no_track or failed
 * @param liveTrackId 1-based position, null where the part has no track
 * @param device the name of the device that landed or that was there
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
public record PartInstrument(
    String partId,
    PartType partType,
    @UntrustedName String track,
    Integer liveTrackId,
    String status,
    @UntrustedName String device,
    InstrumentChoice choice) {
  /**
   * The instrument and the rule that chose it; null if none was loaded.
   *
   * @param rule which rule decided, null where nothing was loaded
   */
  public record InstrumentChoice(String rule, String uri, String path) implements Flattened {}

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
