package svc.verbs.automation;

import java.util.List;
import svc.model.PartType;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Says;

/** Lists the symbolic automation targets of a part type. */
@Describes(
    path = "automation slots",
    tool = "list_automation_slots",
    effect = Effect.READS,
    summary = "List the symbolic automation slots of a part type.",
    details =
        "Melodic, textural and effect part types have slots, drums have none. What a slot means on"
            + " a track is decided when it is applied; `device_index` is 0-based.",
    examples = "automation slots Bass",
    table = "slot_key:slot, target_kind:kind, description")
public record ListAutomationSlots(
    @Arg(value = Says.PART_TYPE, tool = "part_type", cli = "<part-type>") PartType partType)
    implements AutomationVerb<ListAutomationSlots.Found> {

  /** The slots, none for drums. */
  public record Found(String partType, List<Slot> items, int total) {}

  /** One symbolic key and what it resolves to. */
  public record Slot(String slotKey, String targetKind, Target targetDetails, String description) {}

  /**
   * A device parameter or a macro; fields of the other kind are null.
   *
   * @param alternatives what the parameter is called per synth
   */
  public record Target(
      Integer deviceIndex,
      String paramName,
      List<Alternative> alternatives,
      Integer macro,
      String macroName,
      Integer fallbackMacro) {}

  /**
   * The name on one synth.
   *
   * @param unverified true where versions of the host may name it otherwise, else null
   */
  public record Alternative(String synth, String paramName, Boolean unverified) {}

  @Override
  public Found run(Session session) {
    List<Slot> slots = SlotTable.of(partType);
    return new Found(partType.toString(), slots, slots.size());
  }
}
