package svc.model.device;

import java.util.List;
import svc.model.serialization.UntrustedName;

/**
 * A device that was loaded onto a track.
 *
 * @param device the new device as read back from the host
 * @param replaced the devices that the host removed because the new device replaces them
 * @param rearmed the names of the tracks that the host disarmed during loading, and that svc armed
 *     again
 */
public record LoadedDevice(
    Device device, List<Device> replaced, @UntrustedName List<String> rearmed) {}
