package svc.model.envelope;

/**
 * A point of an envelope as the caller wrote it. One of the components {@code value} and {@code
 * display} is set; the other is null.
 *
 * @param time beats from the start of the window or clip
 * @param value a number 0-1 over the parameter's range
 * @param display a displayed value such as "-6 dB"
 */
public record RequestedPoint(double time, Double value, String display) {}
