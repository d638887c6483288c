package svc.comparison;

import java.util.List;
import svc.model.device.RackChain;

/** A chain of a rack with the contents of its devices. */
public record ChainContents(RackChain chain, List<DeviceContents> devices) {}
