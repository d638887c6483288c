package svc.model.routing;

/**
 * The side chain of a device.
 *
 * @param source the source, with what can be chosen
 * @param on whether the side chain is switched on
 */
public record SideChain(RoutingSide source, boolean on) {}
