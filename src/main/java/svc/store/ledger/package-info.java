/** What svc wrote onto the timelines of sets, a file per set. */
package svc.store.ledger;
