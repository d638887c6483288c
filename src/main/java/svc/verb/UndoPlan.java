package svc.verb;

import java.util.List;
import svc.store.journal.RecordedCall;

/**
 * How other verbs undo a write.
 *
 * @param calls in the order in which they are made
 * @param fixed why no verb can undo it, null when verbs can
 * @param beyond whether it wrote outside the set, which the host's undo does not cover
 */
public record UndoPlan(List<RecordedCall> calls, String reason, boolean outsideSet) {
  /** A write that left the set as it was. */
  public static final UndoPlan NOTHING_CHANGED = impossible("it changed nothing in the set");

  private static final String SOUND_PLAYED = "what has sounded cannot be undone";

  public static UndoPlan byCalls(List<RecordedCall> calls) {
    return new UndoPlan(List.copyOf(calls), null, false);
  }

  public static UndoPlan byCalls(RecordedCall call) {
    return byCalls(List.of(call));
  }

  /** Verbs undo it, and the host's undo has no part in it. */
  public static UndoPlan outsideSetByCalls(List<RecordedCall> calls) {
    return new UndoPlan(List.copyOf(calls), null, true);
  }

  /** No verb undoes it, though the host's undo may. */
  public static UndoPlan impossible(String why) {
    return new UndoPlan(List.of(), why, false);
  }

  /** It made or stopped a sound. */
  public static UndoPlan impossibleForSound() {
    return impossible(SOUND_PLAYED);
  }

  /** Nothing undoes it. */
  public static UndoPlan outsideSet(String why) {
    return new UndoPlan(List.of(), why, true);
  }

  /**
   * The same for a write that took no steps of the host's undo.
   *
   * @param remembers whether it changed the ledger, which its undo reverts
   */
  public UndoPlan withoutHostSteps(boolean remembers) {
    return outsideSet || SOUND_PLAYED.equals(reason)
        ? this
        : remembers ? byCalls(List.of()) : NOTHING_CHANGED;
  }
}
