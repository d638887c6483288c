package svc.verbs.automation;

import java.util.List;
import svc.model.part.AutomationSlots;
import svc.model.part.PartType;
import svc.store.file.TsvResource;

/**
 * The table of automation slots. Each slot has the parameters or macros to which it can refer on a
 * track.
 */
final class AutomationSlotTargets {
  private static final String MACRO = "macro_";

  private AutomationSlotTargets() {}

  /** Returns the slots that a part of the given type can use. */
  static List<AutomationSlot> slotsFor(PartType type) {
    return AutomationSlots.forPartType(type).stream()
        .map(AutomationSlotTargets::requireSlot)
        .toList();
  }

  /** Returns the automation slot with a key such as "cutoff", which must exist. */
  static AutomationSlot requireSlot(String key) {
    if (AutomationSlots.isOfMixer(key)) {
      return mixerSlot(key);
    }
    return switch (key) {
      case "synth_cutoff" -> synthSlot(key, "Filter cutoff of a synth without a rack.");
      case "synth_resonance" -> synthSlot(key, "Filter resonance of a synth without a rack.");
      case "synth_volume" -> synthSlot(key, "Volume of a synth without a rack.");
      case "cutoff" -> namedMacroSlot(key, "Cutoff", 1);
      case "resonance" -> namedMacroSlot(key, "Resonance", 2);
      default -> macroSlot(key, Integer.parseInt(key.substring(MACRO.length())));
    };
  }

  private static AutomationSlot mixerSlot(String key) {
    String description =
        switch (key) {
          case "volume" -> "Volume of the part's track.";
          case "pan" -> "Pan of the part's track.";
          default -> "Send of the part's track to a return track, such as send:Reverb.";
        };
    return new AutomationSlot(
        key,
        "mixer",
        new AutomationSlot.SlotTarget(null, key, null, null, null, null),
        description);
  }

  private static AutomationSlot synthSlot(String key, String description) {
    List<AutomationSlot.SynthParameterName> names =
        TsvResource.readRows(AutomationSlot.class, "synths").stream()
            .filter(row -> row[1].equals(key))
            .map(AutomationSlotTargets::alternative)
            .toList();
    return new AutomationSlot(
        key,
        "device_param",
        new AutomationSlot.SlotTarget(0, names.get(0).paramName(), names, null, null, null),
        description);
  }

  private static AutomationSlot.SynthParameterName alternative(String[] row) {
    return new AutomationSlot.SynthParameterName(row[0], row[2], row[4].isEmpty() ? null : true);
  }

  private static AutomationSlot namedMacroSlot(String key, String name, int fallback) {
    return new AutomationSlot(
        key,
        "macro",
        new AutomationSlot.SlotTarget(null, null, null, null, name, fallback),
        "Macro of the first instrument rack named " + name + ", otherwise macro " + fallback + ".");
  }

  private static AutomationSlot macroSlot(String key, int macro) {
    return new AutomationSlot(
        key,
        "macro",
        new AutomationSlot.SlotTarget(null, null, null, macro, null, null),
        "Macro " + macro + " of the first instrument rack.");
  }
}
