package svc.model.routing;

/** A change of a side chain; null leaves a setting unchanged. */
public record SideChainChange(RoutingChoice source, ChannelRequest channel, Boolean on) {}
