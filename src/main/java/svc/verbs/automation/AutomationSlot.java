package svc.verbs.automation;

import java.util.List;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;

/**
 * An automation slot: a name such as "cutoff" that can be used on any track, with the parameter or
 * macro to which it refers.
 */
@TableColumns({
  @TableColumn(value = "slot_key", heading = "slot"),
  @TableColumn(value = "target_kind", heading = "kind"),
  @TableColumn("description")
})
@ToolRows({
  @ToolRowField("slot_key"),
  @ToolRowField("target_kind"),
  @ToolRowField("target_details"),
  @ToolRowField("description")
})
public record AutomationSlot(
    String slotKey, String targetKind, SlotTarget targetDetails, String description) {

  /**
   * A device parameter, a macro, or a parameter of the mixer. Fields that do not apply to this kind
   * of target are null.
   *
   * @param alternatives the names of the parameter on different synths
   * @param macro the number of the macro
   * @param fallbackMacro the number of the macro to use if no macro has the name
   */
  public record SlotTarget(
      Integer deviceIndex,
      String paramName,
      List<SynthParameterName> alternatives,
      Integer macro,
      String macroName,
      Integer fallbackMacro) {}

  /**
   * The name of a parameter on a synth.
   *
   * @param unverified true if some versions of the host may use another name, otherwise null
   */
  @ToolRows({@ToolRowField("synth"), @ToolRowField("param_name"), @ToolRowField("unverified")})
  public record SynthParameterName(String synth, String paramName, Boolean unverified) {}
}
