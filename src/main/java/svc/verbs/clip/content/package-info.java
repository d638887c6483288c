/**
 * The settings of session clips, the arguments that several verbs share, and the notes that are
 * imported into clips from MIDI files.
 */
package svc.verbs.clip.content;
