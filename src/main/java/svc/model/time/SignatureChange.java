package svc.model.time;

/** A time signature that holds from a beat until the next change. Beats are quarter notes. */
public record SignatureChange(double beat, int numerator, int denominator) {}
