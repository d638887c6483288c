package svc.store.ledger;

import java.io.IOException;
import svc.automation.AutomationLedger;
import svc.model.set.SetIdentity;
import svc.store.file.InterProcessLock;

/** A lock on the ledgers of all sets. While it is open, no other process changes them. */
public final class LedgerLock implements AutoCloseable {
  private final LedgerStore store;
  private final InterProcessLock processLock;
  private SetIdentity identity;
  private AutomationLedger before;

  /**
   * @param processLock the lock among processes, null if this thread holds its changes in memory
   */
  LedgerLock(LedgerStore store, InterProcessLock processLock) {
    this.store = store;
    this.processLock = processLock;
  }

  /** Reads the ledger of a set in order to change it. */
  public AutomationLedger read(SetIdentity set) {
    identity = set;
    before = store.read(set);
    return before;
  }

  /**
   * Writes the ledger that was read, if it has changed.
   *
   * @param newIdentity the identity of the same set, which it can have received since the read
   */
  public void write(SetIdentity newIdentity, AutomationLedger after) {
    if (!after.equals(before) || store.isInherited(identity)) {
      store.write(newIdentity, after);
    }
  }

  @Override
  public void close() {
    if (processLock != null) {
      release();
    }
  }

  private void release() {
    try {
      processLock.close();
    } catch (IOException e) {
      throw LedgerStore.writeError(store.folder(), e);
    }
  }
}
