package svc.model.routing;

/**
 * The source of a device's side chain, without what else can be chosen.
 *
 * @param device the handle of the device
 */
public record DeviceSideChain(String device, Route source, boolean on) {}
