/** The journal: every write of svc, one line each. */
package svc.store.journal;
