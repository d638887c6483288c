/** The verbs that undo and redo writes. */
package svc.verbs.undo;
