/** The verb for the journal. */
package svc.verbs.journal;
