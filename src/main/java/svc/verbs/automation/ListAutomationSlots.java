package svc.verbs.automation;

import java.util.List;
import svc.model.part.PartType;
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
        "List the automation slots of a part type: names such as cutoff and volume, to automate"
            + " any instrument.",
    summary = "List a part type's automation slots, such as cutoff.",
    details =
        "A slot is a name for a parameter, such as the filter cutoff, on any instrument, or of the"
            + " track's mixer. The track's instrument determines the parameter when a curve is"
            + " applied. Drum part types have no slots. `device_index` counts from 0."
            + " `target_kind` is `device_param`, `macro` or `mixer`.",
    examples = "automation slots Bass")
public record ListAutomationSlots(
    @VerbArgument(value = ArgumentDescriptions.PART_TYPE, tool = "part_type", cli = "<part-type>")
        PartType partType)
    implements AutomationVerb<ListAutomationSlots.AutomationSlotList> {

  /** The automation slots of a part type; empty for drums. */
  public record AutomationSlotList(String partType, List<AutomationSlot> items, int total) {}

  @Override
  public AutomationSlotList run(Session session) {
    List<AutomationSlot> slots = AutomationSlotTargets.slotsFor(partType);
    return new AutomationSlotList(partType.toString(), slots, slots.size());
  }
}
