package svc.model.device;

import java.util.List;
import svc.model.serialization.UntrustedName;

/**
 * A chain of a rack, with the devices on it.
 *
 * @param rackId the handle of the rack
 * @param number the number of the chain in its rack, from 1; the numbers of return chains follow
 *     those of other chains
 * @param note the MIDI note 0-127 that plays a chain of a drum rack, null for other chains
 * @param isReturn whether it is a return chain
 * @param devices the devices in chain order
 */
public record RackChain(
    String rackId,
    int number,
    @UntrustedName String name,
    Integer note,
    boolean isReturn,
    List<Device> devices) {}
