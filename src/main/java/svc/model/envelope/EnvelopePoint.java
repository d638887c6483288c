package svc.model.envelope;

import svc.model.serialization.EncodedAsArray;

/**
 * A breakpoint of an envelope: a time in beats from the envelope's start, and a value 0-1 over the
 * parameter's range.
 */
public record EnvelopePoint(double time, double value) implements EncodedAsArray {}
