package svc.verbs.movement;

import java.util.List;
import svc.automation.PositionedRange;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;

/**
 * The automation of one parameter that follows the energy of the song, in results.
 *
 * @param range from the start of the first to the end of the last section
 * @param points the number of points in the range
 * @param values the values at the start and the end of the sections as text, such as "intro 0.44,
 *     build 0.44>0.76"
 * @param unit the unit of the values: 0-1 (normalized), dB, or pan from -50 (left) to 50 (right)
 * @param sections the same values by section
 * @param status new, changed, unchanged, or no_clip if the track has no clips in the sections
 * @param reason the cause in this song, such as "pad opens because drop is at 1.00"
 * @param ruleReason the reason that the movement rule gives for its values
 */
@TableColumns({
  @TableColumn("part_id"),
  @TableColumn("track"),
  @TableColumn("device"),
  @TableColumn("param"),
  @TableColumn("values"),
  @TableColumn("unit"),
  @TableColumn("status"),
  @TableColumn("reason")
})
@ToolRows({
  @ToolRowField("part_id"),
  @ToolRowField("track"),
  @ToolRowField("device"),
  @ToolRowField("param"),
  @ToolRowField("values"),
  @ToolRowField("unit"),
  @ToolRowField("status"),
  @ToolRowField("reason"),
  @ToolRowField(value = "rule_reason", firstSentence = true)
})
public record MovementEnvelope(
    @UntrustedName String partId,
    @UntrustedName String track,
    String livesetId,
    @UntrustedName String device,
    @UntrustedName String param,
    PositionedRange range,
    int points,
    @UntrustedName String values,
    String unit,
    List<SectionValues> sections,
    String status,
    @UntrustedName String reason,
    @UntrustedName String ruleReason) {
  static final String NEW = "new";
  static final String CHANGED = "changed";
  static final String UNCHANGED = "unchanged";
  static final String NO_CLIP = "no_clip";

  boolean isWritten() {
    return status.equals(NEW) || status.equals(CHANGED);
  }

  boolean hasNoClip() {
    return status.equals(NO_CLIP);
  }

  /**
   * The values at the start and the end of a section, without the random motion that the rule may
   * add.
   *
   * @param energy the energy of the section, such as "0.2>0.9"
   */
  public record SectionValues(
      @UntrustedName String sectionId, String energy, double from, double to) {}
}
