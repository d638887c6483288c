package svc.store.midi;

/** A tempo in quarter notes per minute, and the beat of a MIDI file from which it applies. */
public record TempoChange(double beat, double bpm) {}
