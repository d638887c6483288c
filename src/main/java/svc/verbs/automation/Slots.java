package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import svc.model.PartType;
import svc.store.Tsv;

/** The symbolic targets of automation, which know no track. */
final class Slots {
  private static final int MACROS = 16;

  private Slots() {}

  static List<ListAutomationSlots.Slot> of(PartType type) {
    return type.family() == PartType.Family.DRUM ? List.of() : all();
  }

  /** The slot of a key that there is. */
  static ListAutomationSlots.Slot named(String key) {
    return all().stream().filter(slot -> slot.slotKey().equals(key)).findFirst().orElseThrow();
  }

  private static List<ListAutomationSlots.Slot> all() {
    List<ListAutomationSlots.Slot> slots = new ArrayList<>();
    slots.add(synth("synth_cutoff", "Filter cutoff of a synth without a rack."));
    slots.add(synth("synth_resonance", "Filter resonance of a synth without a rack."));
    slots.add(synth("synth_volume", "Volume of a synth without a rack."));
    slots.add(named("cutoff", "Cutoff", 1));
    slots.add(named("resonance", "Resonance", 2));
    for (int macro = 1; macro <= MACROS; macro++) {
      slots.add(macro(macro));
    }
    return slots;
  }

  private static ListAutomationSlots.Slot synth(String key, String description) {
    List<ListAutomationSlots.Alternative> names =
        Tsv.rows(ListAutomationSlots.class, "synths").stream()
            .filter(row -> row[1].equals(key))
            .map(Slots::alternative)
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

  private static ListAutomationSlots.Slot macro(int macro) {
    return new ListAutomationSlots.Slot(
        "macro_" + macro,
        "macro",
        new ListAutomationSlots.Target(null, null, null, macro, null, null),
        "Macro " + macro + " of the first instrument rack.");
  }
}
