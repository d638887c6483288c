package svc.host;

import java.util.List;
import svc.model.routing.RoutingChange;
import svc.model.routing.SideChain;
import svc.model.routing.SideChainChange;
import svc.model.routing.TrackRoutes;
import svc.model.routing.TrackRouting;

/**
 * The inputs and outputs of tracks and the side chains of devices. A choice that stands for a track
 * is identified by the track, any other by its name. A host does not check whether a change makes a
 * feedback loop.
 */
public interface Routings {

  /** Returns the routes of all tracks, in the order of {@link Tracks#list}. */
  List<TrackRoutes> list();

  /** Returns the routing of a track, with what can be chosen. */
  TrackRouting read(String track);

  /**
   * Changes the routing of a track in one undo step, and returns it.
   *
   * <p>Throws INVALID_ARGUMENT for a type or channel that the host does not offer, with those that
   * it offers, and NOT_SUPPORTED_BY_HOST for a setting that tracks of this kind do not have.
   */
  TrackRouting route(String track, RoutingChange change);

  /**
   * Returns the side chain of a device, which can be inside a rack. Throws NOT_SUPPORTED_BY_HOST if
   * the host cannot set the source of a side chain of this device.
   */
  SideChain readSideChain(String track, String device);

  /**
   * Changes the side chain of a device and returns it; see {@link #route} and {@link
   * #readSideChain}.
   */
  SideChain changeSideChain(String track, String device, SideChainChange change);
}
