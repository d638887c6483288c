package svc.verb;

import java.util.List;
import svc.store.journal.Call;

/**
 * How a write is taken back by other verbs.
 *
 * @param calls in the order in which they are made
 * @param fixed why it cannot be taken back by verbs, null where it can
 * @param beyond whether it wrote more than the host's undo would take back
 */
public record Inverse(List<Call> calls, String fixed, boolean beyond) {

  public static Inverse by(List<Call> calls) {
    return new Inverse(List.copyOf(calls), null, false);
  }

  public static Inverse by(Call call) {
    return by(List.of(call));
  }

  /** No verb takes it back, though the host's undo may. */
  public static Inverse none(String why) {
    return new Inverse(List.of(), why, false);
  }

  /** Nothing takes it back. */
  public static Inverse beyond(String why) {
    return new Inverse(List.of(), why, true);
  }
}
