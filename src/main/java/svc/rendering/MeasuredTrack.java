package svc.rendering;

import svc.model.serialization.ReadsNulls;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;

/**
 * The measurement of a track or the mix, as a whole or in a section.
 *
 * @param track the name of the track, "mix" for the whole mix
 * @param section the section, null for the whole range
 */
@TableColumns({
  @TableColumn("track"),
  @TableColumn(value = "section", optional = true),
  @TableColumn(value = "integrated_lufs", heading = "LUFS"),
  @TableColumn(value = "short_term_max_lufs", heading = "short-term"),
  @TableColumn(value = "momentary_max_lufs", heading = "momentary"),
  @TableColumn(value = "loudness_range_lu", heading = "range"),
  @TableColumn(value = "true_peak_dbtp", heading = "true peak"),
  @TableColumn(value = "crest_db", heading = "crest"),
  @TableColumn(value = "correlation", heading = "corr.")
})
@ToolRows({
  @ToolRowField("track"),
  @ToolRowField("section"),
  @ToolRowField("integrated_lufs"),
  @ToolRowField("momentary_max_lufs"),
  @ToolRowField("short_term_max_lufs"),
  @ToolRowField("loudness_range_lu"),
  @ToolRowField("true_peak_dbtp"),
  @ToolRowField("crest_db"),
  @ToolRowField("correlation")
})
public record MeasuredTrack(
    @UntrustedName String track, @UntrustedName String section, SoundMeasurement measured)
    implements ReadsNulls {
  /** The name of the mix in lists of tracks. */
  public static final String MIX = "mix";
}
