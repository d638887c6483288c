package svc.model.routing;

import java.util.List;
import svc.model.serialization.UntrustedName;

/**
 * An input, an output or the source of a side chain, with what can be chosen.
 *
 * @param type the chosen entry of the first chooser
 * @param channel the chosen entry of the second chooser; empty if it has none
 * @param types the entries of the first chooser
 * @param channels the entries of the second chooser, which depend on the first
 */
public record RoutingSide(
    RoutingChoice type,
    @UntrustedName String channel,
    List<RoutingChoice> types,
    @UntrustedName List<String> channels) {}
