package svc.host;

import svc.automation.AutomationLedger;

/** The ledger of the open set, which a host stores with the set. */
public interface StoredLedger {
  /** The ledger of a host that can read all automation, so that svc need not record it. */
  StoredLedger NONE =
      new StoredLedger() {
        @Override
        public AutomationLedger read() {
          return AutomationLedger.EMPTY;
        }

        @Override
        public void write(AutomationLedger ledger) {}
      };

  /** Returns the ledger. */
  AutomationLedger read();

  /** Replaces the ledger. */
  void write(AutomationLedger ledger);
}
