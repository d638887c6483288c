/** Verbs for the notes of session clips. */
package svc.verbs.note;
