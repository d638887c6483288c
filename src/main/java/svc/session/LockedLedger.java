package svc.session;

import svc.automation.AutomationLedger;
import svc.model.set.SetIdentity;
import svc.store.home.LedgerLock;

/**
 * The ledger of the open set, which is the record of the automation that svc wrote. It is locked
 * until it is closed, so that no other process changes it meanwhile.
 */
public final class LockedLedger implements AutoCloseable {
  private final Session session;
  private final LedgerLock lock;
  private final SetIdentity identity;
  private final AutomationLedger before;
  private AutomationLedger current;

  public LockedLedger(Session session) {
    // Reserve the set first: a process that waits for it must not hold the lock on the ledgers.
    session.host().reserveForWriting();
    this.session = session;
    this.lock = session.stores().ledgers().lock();
    this.identity = session.host().identity();
    this.before = UndoLog.numbered(session.host(), lock.read(identity));
    this.current = before;
  }

  public AutomationLedger ledger() {
    return current;
  }

  /** Writes a new state of the ledger, unless it equals the present state. */
  public void write(AutomationLedger after) {
    if (!after.equals(current)) {
      session.writes().undoLog().noteLedger(before, after);
      lock.write(identity, after);
      current = after;
    }
  }

  @Override
  public void close() {
    lock.close();
  }
}
