/** The settings of session clips, and the notes that clips import from MIDI files. */
package svc.verbs.clip.content;
