package svc.model.routing;

import svc.model.serialization.UntrustedName;

/**
 * The chosen entries of both choosers of an input, an output or a side chain.
 *
 * @param channel the entry of the second chooser, such as "1/2" or "Post FX"; empty if it has none
 */
public record Route(RoutingChoice type, @UntrustedName String channel) {

  /** Returns the route as text, such as "Drums (Post FX)". */
  public String describe() {
    return channel.isEmpty() ? type.name() : type.name() + " (" + channel + ")";
  }

  /** Returns a route that is not a track. */
  public static Route of(String type, String channel) {
    return new Route(RoutingChoice.of(type), channel);
  }

  /** Returns the route of a chooser, null if there is no chooser. */
  public static Route of(RoutingSide side) {
    return side == null ? null : new Route(side.type(), side.channel());
  }
}
