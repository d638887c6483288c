package svc.verbs.automation;

import java.util.List;
import svc.model.PartType;
import svc.music.Slots;
import svc.store.Tsv;

/** What the symbolic targets of automation mean, which know no track. */
final class SlotTable {
  private static final String MACRO = "macro_";

  private SlotTable() {}

  static List<ListAutomationSlots.Slot> of(PartType type) {
    return Slots.of(type).stream().map(SlotTable::slot).toList();
  }

  /** The slot of a key that there is. */
  static ListAutomationSlots.Slot slot(String key) {
    return switch (key) {
      case "synth_cutoff" -> synth(key, "Filter cutoff of a synth without a rack.");
      case "synth_resonance" -> synth(key, "Filter resonance of a synth without a rack.");
      case "synth_volume" -> synth(key, "Volume of a synth without a rack.");
      case "cutoff" -> named(key, "Cutoff", 1);
      case "resonance" -> named(key, "Resonance", 2);
      default -> macro(key, Integer.parseInt(key.substring(MACRO.length())));
    };
  }

  private static ListAutomationSlots.Slot synth(String key, String description) {
    List<ListAutomationSlots.Alternative> names =
        Tsv.rows(ListAutomationSlots.class, "synths").stream()
            .filter(row -> row[1].equals(key))
            .map(SlotTable::alternative)
            .toList();
    return new ListAutomationSlots.Slot(
        key,
        "device_param",
        new ListAutomationSlots.Target(0, names.get(0).paramName(), names, null, null, null),
        description);
  }

  private static ListAutomationSlots.Alternative alternative(String[] row) {
    return new ListAutomationSlots.Alternative(row[0], row[2], row[4].isEmpty() ? null : true);
  }

  private static ListAutomationSlots.Slot named(String key, String name, int fallback) {
    return new ListAutomationSlots.Slot(
        key,
        "macro",
        new ListAutomationSlots.Target(null, null, null, null, name, fallback),
        "Macro called " + name + " of the first instrument rack, else macro " + fallback + ".");
  }

  private static ListAutomationSlots.Slot macro(String key, int macro) {
    return new ListAutomationSlots.Slot(
        key,
        "macro",
        new ListAutomationSlots.Target(null, null, null, macro, null, null),
        "Macro " + macro + " of the first instrument rack.");
  }
}
