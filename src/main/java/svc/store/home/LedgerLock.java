package svc.store.home;

import java.io.IOException;
import svc.automation.AutomationLedger;
import svc.model.set.SetIdentity;
import svc.store.file.InterProcessLock;

/**
 * A lock on the ledgers of all sets. Until the lock is closed, no other process changes the
 * ledgers.
 */
public final class LedgerLock implements AutoCloseable {
  private final LedgerStore store;
  private final InterProcessLock processLock;
  private SetIdentity identity;
  private AutomationLedger before;

  /**
   * Creates a lock.
   *
   * @param processLock the lock against other processes; null if the ledger is stored with the set
   *     and has its lock
   */
  LedgerLock(LedgerStore store, InterProcessLock processLock) {
    this.store = store;
    this.processLock = processLock;
  }

  /**
   * Reads the ledger of a set. Keeps the result, because {@link #write} compares the changed ledger
   * with it.
   */
  public AutomationLedger read(SetIdentity set) {
    identity = set;
    before = store.read(set);
    return before;
  }

  /**
   * Writes a ledger if it differs from the one that {@link #read} returned. Also writes an
   * unchanged ledger if the set was saved as another file and has no ledger under its new identity
   * yet.
   *
   * @param newIdentity the current identity of the set, which may have changed after {@link #read}
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
