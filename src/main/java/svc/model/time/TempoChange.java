package svc.model.time;

/** A tempo in quarter notes per minute that holds from a beat until the next change. */
public record TempoChange(double beat, double bpm) {}
