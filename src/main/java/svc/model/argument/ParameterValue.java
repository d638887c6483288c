package svc.model.argument;

/**
 * A parameter value as the caller wrote it: a raw number, or a display value such as "800 Hz" or
 * "On". One of the components is set; the other is null.
 */
public record ParameterValue(Double raw, String display) {}
