package svc.model.routing;

import java.util.List;
import svc.model.serialization.ReadsNulls;

/**
 * The input, output, sends and side chains of a track.
 *
 * @param track the handle of the track
 * @param input null if tracks of its kind have no input
 * @param monitor null if tracks of its kind cannot monitor an input
 * @param sends the handles of the return tracks to which it sends
 * @param sideChains the side chains of its devices, also of those inside racks
 */
public record TrackRoutes(
    String track,
    Route input,
    Route output,
    Monitoring monitor,
    List<String> sends,
    List<DeviceSideChain> sideChains)
    implements ReadsNulls {

  /** Returns the routes after a change, without the channels that the host then chooses. */
  public TrackRoutes with(RoutingChange change) {
    return new TrackRoutes(
        track,
        change.input() == null ? input : new Route(change.input(), ""),
        change.output() == null ? output : new Route(change.output(), ""),
        change.monitor() == null ? monitor : change.monitor(),
        sends,
        sideChains);
  }
}
