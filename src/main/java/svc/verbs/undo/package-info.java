/** Verbs that undo writes. */
package svc.verbs.undo;
