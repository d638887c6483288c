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

/** Lists the automation slots of a part type. */
@VerbDeclaration(
    path = "automation slots",
    tool = "list_automation_slots",
    effect = VerbEffect.READS,
    brief =
        "List the automation slots of a part type, such as cutoff: names for a parameter on any instrument.",
    summary = "List a part type's automation slots, such as cutoff.",
    details =
        "A slot is a name for a parameter, such as the filter cutoff, on any instrument, or of the"
            + " track's mixer. The track's instrument determines the parameter when a curve is"
            + " applied. Drum part types have no slots. `device_index` counts from 0."
            + " `target_kind` is `device_param`, `macro` or `mixer`.",
    examples = "automation slots Bass")
public record ListAutomationSlots(
    @VerbArgument(
            value = ArgumentDescriptions.PART_TYPE,
            brief = "e.g. Bass, Pad",
            tool = "part_type",
            cli = "<part-type>")
        PartType partType)
    implements AutomationVerb<ListAutomationSlots.AutomationSlotList> {

  /** The slots; empty for drums. */
  public record AutomationSlotList(String partType, List<AutomationSlot> items, int total) {}

  /** A slot and the device parameter, macro or parameter of the mixer to which it refers. */
  @TableColumns({
    @TableColumn(value = "slot_key", heading = "slot"),
    @TableColumn(value = "target_kind", heading = "kind"),
    @TableColumn("description")
  })
  public record AutomationSlot(
      String slotKey, String targetKind, SlotTarget targetDetails, String description) {}

  /**
   * A device parameter, a macro, or a parameter of the mixer. Fields that only the other kinds use
   * are null.
   *
   * @param alternatives the names of the parameter on several synths
   * @param fallbackMacro the macro that is used if no macro has the name
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
  public record SynthParameterName(String synth, String paramName, Boolean unverified) {}

  @Override
  public AutomationSlotList run(Session session) {
    List<AutomationSlot> slots = AutomationSlotTargets.slotsFor(partType);
    return new AutomationSlotList(partType.toString(), slots, slots.size());
  }
}
