package svc.store.midi;

/** A time signature that is valid from a beat of a MIDI file on. Beats count quarter notes. */
public record SignatureChange(double beat, int numerator, int denominator) {}
