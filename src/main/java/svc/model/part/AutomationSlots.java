package svc.model.part;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The automation slots: names such as cutoff and macro_1 with which a project refers to parameters
 * of a part's instrument.
 */
public final class AutomationSlots {
  private static final int MACRO_COUNT = 16;
  private static final List<String> ALL =
      Stream.concat(
              Stream.of("synth_cutoff", "synth_resonance", "synth_volume", "cutoff", "resonance"),
              IntStream.rangeClosed(1, MACRO_COUNT).mapToObj(n -> "macro_" + n))
          .toList();

  private AutomationSlots() {}

  /** Returns the slots of parts of this type; empty for drums. */
  public static List<String> forPartType(PartType type) {
    return type.family() == PartType.PartTypeFamily.DRUM ? List.of() : ALL;
  }
}
