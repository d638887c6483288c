/** Standard MIDI files: reading and writing notes, tempo and time signatures. */
package svc.store.midi;
