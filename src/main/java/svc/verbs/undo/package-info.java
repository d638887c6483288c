/** The verb that undoes writes. */
package svc.verbs.undo;
