/** Ledger files: the automation that svc wrote, one file for each set. */
package svc.store.ledger;
