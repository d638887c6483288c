package svc.model.device;

import java.util.List;

/**
 * A device that was loaded onto a track.
 *
 * @param device the new device as read back from the host
 * @param replaced the devices that the host removed to make way for the new one
 */
public record LoadedDevice(Device device, List<Device> replaced) {}
