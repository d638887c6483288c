package svc.store.ledger;

import java.io.IOException;
import svc.automation.AutomationLedger;
import svc.model.set.SetIdentity;
import svc.store.file.InterProcessLock;

/** A lock on the ledgers of all sets: while it is open, no other process changes them. */
public final class LedgerLock implements AutoCloseable {
  private final LedgerStore store;
  private final InterProcessLock guard;
  private SetIdentity identity;
  private AutomationLedger before;

  /**
   * @param guard null if this thread's changes are deferred
   */
  LedgerLock(LedgerStore store, InterProcessLock guard) {
    this.store = store;
    this.guard = guard;
  }

  /** Reads the ledger of the set that is to be changed. */
  public AutomationLedger read(SetIdentity set) {
    identity = set;
    before = store.read(set);
    return before;
  }

  /**
   * Writes the ledger that was read, if it has changed.
   *
   * @param now the identity of the same set, which it can have got since
   */
  public void write(SetIdentity now, AutomationLedger after) {
    if (!after.equals(before) || store.isInherited(identity)) {
      store.write(now, after);
    }
  }

  @Override
  public void close() {
    if (guard != null) {
      release();
    }
  }

  private void release() {
    try {
      guard.close();
    } catch (IOException e) {
      throw LedgerStore.unwritten(store.folder(), e);
    }
  }
}
