/** The settings of session clips, and the notes that are imported into clips from MIDI files. */
package svc.verbs.clip.content;
