package svc.host.embedded;

import java.util.function.UnaryOperator;
import svc.host.embedded.set.DemoSetFactory;
import svc.host.embedded.set.SetState;

/** The set while one thread holds it for several writes: in memory, until they are all done. */
final class SetUnitOfWork {
  private final Thread owner = Thread.currentThread();
  private final SetState stateBefore;
  private SetState currentState;
  private boolean isTransaction;
  private int writeCount;

  /**
   * @param before the set as its file holds it, null if that cannot be read
   */
  SetUnitOfWork(SetState before) {
    this.stateBefore = before;
    this.currentState = before == null ? DemoSetFactory.createDemo() : before;
  }

  boolean isOwnedByCurrentThread() {
    return owner == Thread.currentThread();
  }

  /** The set as its file holds it, null if that cannot be read. */
  SetState stateBefore() {
    return stateBefore;
  }

  SetState currentState() {
    return currentState;
  }

  int writeCount() {
    return writeCount;
  }

  /** Whether a transaction, and not only one verb, is under way. */
  boolean isTransaction() {
    return isTransaction;
  }

  void beginTransaction() {
    isTransaction = true;
  }

  SetState applyChange(UnaryOperator<SetState> change, boolean modified) {
    SetState after = change.apply(currentState);
    if (!after.equals(currentState)) {
      if (!isTransaction) {
        SetStore.requireValid(after);
      }
      currentState = after.asWritten(currentState.revision() + 1, modified);
      writeCount++;
    }
    return currentState;
  }
}
