/** Undoing what svc wrote. */
package svc.verbs.undo;
