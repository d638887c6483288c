/** Verbs for the notes of clips. */
package svc.verbs.note;
