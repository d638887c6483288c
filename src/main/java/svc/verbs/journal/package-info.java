/** Verbs for the journal. */
package svc.verbs.journal;
