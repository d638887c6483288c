package svc.model.argument;

/**
 * A parameter value as a caller gives it: a raw number, or a text such as "800 Hz" or "On"; the
 * other is null.
 */
public record ParameterValue(Double raw, String display) {}
