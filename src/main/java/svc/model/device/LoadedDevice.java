package svc.model.device;

import java.util.List;

/**
 * A device that was put onto a track.
 *
 * @param device as it landed
 * @param replaced the devices that made way for it
 */
public record LoadedDevice(Device device, List<Device> replaced) {}
