package svc.verbs.automation;

import java.util.List;
import svc.model.part.PartType;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Lists the symbolic automation targets of a part type. */
@VerbDeclaration(
    path = "automation slots",
    tool = "list_automation_slots",
    effect = VerbEffect.READS,
    summary = "List the symbolic automation slots of a part type.",
    details =
        "Melodic, textural and effect part types have slots, drums have none. What a slot means on"
            + " a track is decided when it is applied; `device_index` is 0-based.",
    examples = "automation slots Bass")
public record ListAutomationSlots(
    @VerbArgument(value = ArgumentDescriptions.PART_TYPE, tool = "part_type", cli = "<part-type>")
        PartType partType)
    implements AutomationVerb<ListAutomationSlots.AutomationSlotList> {

  /** The slots, none for drums. */
  public record AutomationSlotList(String partType, List<AutomationSlot> items, int total) {}

  /** One symbolic key and what it resolves to. */
  @TableColumns({
    @TableColumn(value = "slot_key", heading = "slot"),
    @TableColumn(value = "target_kind", heading = "kind"),
    @TableColumn("description")
  })
  public record AutomationSlot(
      String slotKey, String targetKind, SlotTarget targetDetails, String description) {}

  /**
   * A device parameter or a macro; fields of the other kind are null.
   *
   * @param alternatives what the parameter is called per synth
   */
  public record SlotTarget(
      Integer deviceIndex,
      String paramName,
      List<ParameterAlternative> alternatives,
      Integer macro,
      String macroName,
      Integer fallbackMacro) {}

  /**
   * The name on one synth.
   *
   * @param unverified true where versions of the host may name it otherwise, else null
   */
  public record ParameterAlternative(String synth, String paramName, Boolean unverified) {}

  @Override
  public AutomationSlotList run(Session session) {
    List<AutomationSlot> slots = AutomationSlotTable.slotsFor(partType);
    return new AutomationSlotList(partType.toString(), slots, slots.size());
  }
}
