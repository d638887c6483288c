package svc.store.midi;

import svc.model.serialization.UntrustedName;

/** A marker of a MIDI file: a text at a beat (quarter note) from the file's start. */
public record MidiMarker(double beat, @UntrustedName String text) {}
