package svc.host.embedded;

import java.util.function.UnaryOperator;
import svc.host.embedded.set.DemoSetFactory;
import svc.host.embedded.set.SetState;
import svc.json.RecordComparison;

/** The changes that one thread makes to the set, in memory until they are written to the file. */
final class SetUnitOfWork {
  private final Thread owner = Thread.currentThread();
  private final SetState stateBefore;
  private SetState currentState;
  private boolean isTransaction;
  private int writeCount;

  /**
   * Creates a unit of work without changes.
   *
   * @param before the set in the file, null if it cannot be read
   */
  SetUnitOfWork(SetState before) {
    this.stateBefore = before;
    this.currentState = before == null ? DemoSetFactory.createDemo() : before;
  }

  boolean isOwnedByCurrentThread() {
    return owner == Thread.currentThread();
  }

  /** Returns the set in the file, or null if it could not be read. */
  SetState stateBefore() {
    return stateBefore;
  }

  SetState currentState() {
    return currentState;
  }

  int writeCount() {
    return writeCount;
  }

  /** Returns true if the thread runs a transaction, false if it runs a single verb. */
  boolean isTransaction() {
    return isTransaction;
  }

  void beginTransaction() {
    isTransaction = true;
  }

  SetState applyChange(UnaryOperator<SetState> change, boolean modified) {
    SetState after = change.apply(currentState);
    if (!RecordComparison.areEqual(after, currentState)) {
      if (!isTransaction) {
        SetStore.requireValid(after, currentState);
      }
      currentState = after.asWritten(currentState.revision() + 1, modified);
      writeCount++;
    }
    return currentState;
  }
}
