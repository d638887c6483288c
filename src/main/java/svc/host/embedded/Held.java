package svc.host.embedded;

import java.util.function.UnaryOperator;

/** The set while one thread holds it for several writes: in memory, until they are all done. */
final class Held {
  private final Thread owner = Thread.currentThread();
  private final SetState before;
  private SetState state;
  private boolean isTransaction;
  private int writes;

  /**
   * @param before the set as its file holds it, null if that cannot be read
   */
  Held(SetState before) {
    this.before = before;
    this.state = before == null ? DemoSet.create() : before;
  }

  boolean isMine() {
    return owner == Thread.currentThread();
  }

  /** The set as its file holds it, null if that cannot be read. */
  SetState before() {
    return before;
  }

  SetState state() {
    return state;
  }

  int writes() {
    return writes;
  }

  /** Whether a transaction, and not only one verb, is under way. */
  boolean isTransaction() {
    return isTransaction;
  }

  void beginTransaction() {
    isTransaction = true;
  }

  SetState write(UnaryOperator<SetState> change, boolean modified) {
    SetState after = change.apply(state);
    if (!after.equals(state)) {
      if (!isTransaction) {
        SetStore.refuseUnreadable(after);
      }
      state = after.written(state.revision() + 1, modified);
      writes++;
    }
    return state;
  }
}
