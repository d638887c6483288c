/** The verb that redoes undone writes. */
package svc.verbs.redo;
