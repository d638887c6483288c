package svc.session;

import svc.automation.AutomationLedger;
import svc.model.set.SetIdentity;
import svc.session.lookup.CachedDeviceChain;
import svc.store.ledger.LedgerLock;

/**
 * Updates the names and positions of devices in the ledger. svc uses them to find the devices again
 * after the host has renumbered its handles. An update is created before the devices change.
 */
public final class LedgerDeviceUpdate implements AutoCloseable {
  private final Session session;
  private final LedgerLock lock;
  private final SetIdentity identity;
  private final AutomationLedger before;
  private AutomationLedger ledger;

  public LedgerDeviceUpdate(Session session) {
    // Reserve the set first: a process that waits for it must not hold the lock on the ledgers.
    session.host().reserveForWriting();
    this.session = session;
    this.lock = session.ledgers().lock();
    this.identity = session.host().identity();
    this.before = UndoLog.numbered(session.host(), lock.read(identity));
    this.ledger = before;
  }

  /**
   * Stores the present position of each device of a track, and its present name or, if it is inside
   * a rack, its path.
   */
  public void update(String track) {
    AutomationLedger ofTrack = new AutomationLedger(ledger.forTrack(track));
    if (ofTrack.entries().isEmpty()) {
      return;
    }
    CachedDeviceChain chain = new CachedDeviceChain(session.host(), track);
    AutomationLedger after =
        ledger.withDevices(
            track, ofTrack.hasDevicesInRacks() ? chain.allDevices() : chain.devices());
    if (!after.equals(ledger)) {
      session.undoLog().noteLedger(before, after);
      lock.write(identity, after);
      ledger = after;
    }
  }

  @Override
  public void close() {
    lock.close();
  }
}
