package svc.model.device;

import svc.model.serialization.UntrustedName;

/**
 * A device on a track's top-level chain.
 *
 * @param index 1-based position in the chain
 * @param drumDeviceIndex the same position counted from 0, which the drum-pad list accepts
 * @param id stable handle, dev_&lt;n&gt;
 * @param className the host's name for this kind of device
 */
public record Device(
    int index,
    int drumDeviceIndex,
    String id,
    @UntrustedName String name,
    String className,
    DeviceKind kind,
    boolean isOn,
    boolean hasDrumPads) {}
