package svc.model.argument;

/**
 * A point of an envelope as the caller wrote it.
 *
 * @param time beats from the start of the window or clip
 * @param value a number 0-1 over the parameter's range, or a displayed value such as "-6 dB"
 */
public record RequestedPoint(double time, ParameterValue value) {}
