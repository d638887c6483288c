package svc.model.argument;

/**
 * A parameter value as the caller gave it: either a raw number, or a display value such as "800 Hz"
 * or "On". The other component is null.
 */
public record ParameterValue(Double raw, String display) {}
