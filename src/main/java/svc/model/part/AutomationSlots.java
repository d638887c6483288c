package svc.model.part;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The automation slots: names such as cutoff, macro_1 and volume. With these, a project refers to
 * parameters of a part's instrument and of the mixer of the part's track.
 */
public final class AutomationSlots {
  /**
   * Stands for the slots of all sends in a list of slots. In the name of an actual slot, the name
   * of a return track replaces NAME.
   */
  public static final String SEND = "send:NAME";

  private static final String SEND_PREFIX = "send:";
  private static final List<String> LEVELS = List.of("volume", "pan");
  private static final int MACRO_COUNT = 16;
  private static final List<String> ALL =
      Stream.of(
              Stream.of("synth_cutoff", "synth_resonance", "synth_volume", "cutoff", "resonance"),
              LEVELS.stream(),
              Stream.of(SEND),
              IntStream.rangeClosed(1, MACRO_COUNT).mapToObj(n -> "macro_" + n))
          .flatMap(slots -> slots)
          .toList();

  private AutomationSlots() {}

  /**
   * Returns the slots of parts of this type; empty for drums. {@link #SEND} stands for the slots of
   * all sends.
   */
  public static List<String> forPartType(PartType type) {
    return type.family() == PartType.PartTypeFamily.DRUM ? List.of() : ALL;
  }

  /** Returns whether parts of this type have a slot, such as send:Reverb. */
  public static boolean contains(PartType type, String slot) {
    List<String> slots = forPartType(type);
    return slots.contains(slot) || !slots.isEmpty() && isSend(slot);
  }

  /** Returns whether a slot refers to the mixer of the part's track. */
  public static boolean isOfMixer(String slot) {
    return LEVELS.contains(slot) || isSend(slot);
  }

  private static boolean isSend(String slot) {
    return slot.toLowerCase(Locale.ROOT).startsWith(SEND_PREFIX)
        && !slot.substring(SEND_PREFIX.length()).isBlank();
  }
}
