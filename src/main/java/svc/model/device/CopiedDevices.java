package svc.model.device;

import java.util.List;
import svc.model.serialization.UntrustedName;

/**
 * Devices that were copied to a track.
 *
 * @param devices the copies as read back from the host, in chain order
 * @param replaced the devices that the host removed because a copy replaces them
 * @param automated the names of the copies that have automation, because the host copied it as well
 */
public record CopiedDevices(
    List<Device> devices, List<Device> replaced, @UntrustedName List<String> automated) {}
