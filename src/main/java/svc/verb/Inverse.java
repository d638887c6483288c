package svc.verb;

import java.util.List;
import svc.store.journal.Call;

/**
 * How other verbs undo a write.
 *
 * @param calls in the order in which they are made
 * @param fixed why no verb can undo it, null when verbs can
 * @param beyond whether it wrote outside the set, which the host's undo does not cover
 */
public record Inverse(List<Call> calls, String fixed, boolean beyond) {
  /** A write that left the set as it was. */
  static final Inverse NOTHING = none("it changed nothing in the set");

  private static final String SOUNDED = "what has sounded cannot be undone";

  public static Inverse by(List<Call> calls) {
    return new Inverse(List.copyOf(calls), null, false);
  }

  public static Inverse by(Call call) {
    return by(List.of(call));
  }

  /** Verbs undo it, and the host's undo has no part in it. */
  public static Inverse outside(List<Call> calls) {
    return new Inverse(List.copyOf(calls), null, true);
  }

  /** No verb undoes it, though the host's undo may. */
  public static Inverse none(String why) {
    return new Inverse(List.of(), why, false);
  }

  /** It made or stopped a sound. */
  public static Inverse sounded() {
    return none(SOUNDED);
  }

  /** Nothing undoes it. */
  public static Inverse beyond(String why) {
    return new Inverse(List.of(), why, true);
  }

  /**
   * The same for a write that took no steps of the host's undo.
   *
   * @param remembers whether it changed the ledger, which its undo reverts
   */
  Inverse withoutSteps(boolean remembers) {
    return beyond || SOUNDED.equals(fixed) ? this : remembers ? by(List.of()) : NOTHING;
  }
}
