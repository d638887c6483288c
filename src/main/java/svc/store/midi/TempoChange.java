package svc.store.midi;

/** A tempo, in quarter notes per minute, that is valid from a beat of a MIDI file on. */
public record TempoChange(double beat, double bpm) {}
