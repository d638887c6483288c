/** Verbs that undo and redo writes. */
package svc.verbs.undo;
