package svc.model.part;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The symbolic names of what a part's automation may drive. */
public final class AutomationSlots {
  private static final int MACROS = 16;
  private static final List<String> ALL =
      Stream.concat(
              Stream.of("synth_cutoff", "synth_resonance", "synth_volume", "cutoff", "resonance"),
              IntStream.rangeClosed(1, MACROS).mapToObj(n -> "macro_" + n))
          .toList();

  private AutomationSlots() {}

  /** The keys that a part of this type may use; drums have none. */
  public static List<String> forPartType(PartType type) {
    return type.family() == PartType.PartTypeFamily.DRUM ? List.of() : ALL;
  }
}
