package svc.store.midi;

/** A time signature, and the beat of a MIDI file at which it begins. Beats are quarter notes. */
public record SignatureChange(double beat, int numerator, int denominator) {}
