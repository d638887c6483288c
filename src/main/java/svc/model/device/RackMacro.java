package svc.model.device;

/**
 * A macro of a rack.
 *
 * @param number 1 to 16
 * @param parameter the rack's parameter that it is
 * @param mapped whether it drives anything, null where the host cannot tell
 */
public record RackMacro(int number, DeviceParameter parameter, Boolean mapped) {}
