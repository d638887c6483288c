package svc.host.embedded;

import svc.automation.AutomationLedger;
import svc.host.Checkpoint;
import svc.host.embedded.set.SetState;

/** A recorded state of the set and its ledger, and the number of writes at that time. */
final class EmbeddedCheckpoint implements Checkpoint {
  private final SetStore store;
  private final SetState before;
  private final AutomationLedger ledger;
  private final int writesBefore;

  EmbeddedCheckpoint(SetStore store) {
    this.store = store;
    this.before = store.read();
    this.ledger = store.readLedger();
    this.writesBefore = store.units().writeCount();
  }

  @Override
  public int writeCount() {
    return store.units().writeCount() - writesBefore;
  }

  @Override
  public boolean restore() {
    return writeCount() == 0 || store.restore(before, ledger, before.revision() + writeCount());
  }
}
