package svc.host.embedded.set;

import svc.model.routing.Route;
import svc.model.serialization.Flattened;

/**
 * The stored source of a side chain.
 *
 * @param source null for none
 */
public record SideChainState(String source, String sourceTrack, String sourceChannel)
    implements Flattened {
  public static final SideChainState NONE = of(null);

  public static SideChainState of(Route source) {
    return new SideChainState(
        RoutingState.nameOf(source), RoutingState.trackOf(source), RoutingState.channelOf(source));
  }

  /** Returns the source, null for none. */
  public Route route() {
    return RoutingState.toRoute(source, sourceTrack, sourceChannel);
  }
}
