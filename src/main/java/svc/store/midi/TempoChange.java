package svc.store.midi;

/** A tempo in quarter notes per minute, and the beat of a MIDI file at which it begins. */
public record TempoChange(double beat, double bpm) {}
