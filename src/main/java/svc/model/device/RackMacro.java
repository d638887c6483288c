package svc.model.device;

/**
 * A macro of a rack.
 *
 * @param number 1 to 16
 * @param parameter the macro as a parameter of the rack
 * @param mapped whether the macro controls any parameter, null if the host cannot report it
 */
public record RackMacro(int number, DeviceParameter parameter, Boolean mapped) {}
