package svc.host.embedded.set;

import java.util.Locale;
import svc.model.routing.Monitoring;
import svc.model.routing.Route;
import svc.model.routing.RoutingChoice;
import svc.model.serialization.Flattened;

/**
 * The stored routing of a track: names, handles and channels. A name of null stands for the route
 * of a new track. A route to a track that no longer exists counts as none.
 *
 * @param monitor null for {@link Monitoring#AUTO}
 */
public record RoutingState(
    String input,
    String inputTrack,
    String inputChannel,
    String output,
    String outputTrack,
    String outputChannel,
    String monitor)
    implements Flattened {
  public static final RoutingState DEFAULT = of(null, null, null);

  public static RoutingState of(Route input, Route output, Monitoring monitor) {
    return new RoutingState(
        nameOf(input),
        trackOf(input),
        channelOf(input),
        nameOf(output),
        trackOf(output),
        channelOf(output),
        monitor == null || monitor == Monitoring.AUTO ? null : monitor.toString());
  }

  static String nameOf(Route route) {
    return route == null ? null : route.type().name();
  }

  static String trackOf(Route route) {
    return route == null ? null : route.type().trackId();
  }

  static String channelOf(Route route) {
    return route == null ? null : route.channel();
  }

  static Route toRoute(String name, String track, String channel) {
    return name == null
        ? null
        : new Route(new RoutingChoice(name, track), channel == null ? "" : channel);
  }

  /** Returns the input, null for that of a new track. */
  public Route inputRoute() {
    return toRoute(input, inputTrack, inputChannel);
  }

  /** Returns the output, null for that of a new track. */
  public Route outputRoute() {
    return toRoute(output, outputTrack, outputChannel);
  }

  public Monitoring monitoring() {
    return monitor == null ? Monitoring.AUTO : Monitoring.valueOf(monitor.toUpperCase(Locale.ROOT));
  }
}
