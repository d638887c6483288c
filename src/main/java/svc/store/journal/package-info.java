/** The journal: one line for every write of svc. */
package svc.store.journal;
