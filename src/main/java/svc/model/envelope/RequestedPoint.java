package svc.model.envelope;

/**
 * A point of an envelope as the caller wrote it. At least one of the components {@code value} and
 * {@code display} is set. If both are set, {@code display} is used only for a parameter that does
 * not accept positions 0-1.
 *
 * @param time beats from the start of the window or clip
 * @param value a number 0-1 over the parameter's range, or null
 * @param display a displayed value such as "-6 dB", or null
 */
public record RequestedPoint(double time, Double value, String display) {}
