package svc.model.routing;

/**
 * A change of a track's routing; null leaves a setting unchanged. If a type is given without a
 * channel, the host chooses the channel.
 */
public record RoutingChange(
    RoutingChoice input,
    ChannelRequest inputChannel,
    RoutingChoice output,
    ChannelRequest outputChannel,
    Monitoring monitor) {}
