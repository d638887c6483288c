package svc.session.lookup;

import java.util.ArrayList;
import java.util.List;
import svc.host.Host;
import svc.model.argument.RouteReference;
import svc.model.device.Device;
import svc.model.routing.ChannelRequest;
import svc.model.routing.DeviceSideChain;
import svc.model.routing.Route;
import svc.model.routing.RoutingChoice;
import svc.model.routing.SideChain;
import svc.model.routing.SideChainChange;
import svc.model.routing.TrackRoutes;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.lookup.RoutingLookup.FoundRoute;

/** Finds the source of a side chain, and checks that it makes no feedback loop. */
public record SideChainLookup(Host host, Track track) {
  private static final String WHAT = "side chain source";

  /** The channel that is taken if the caller gives none: after the effects of the source. */
  public static final String USUAL_TAP = "post-fx";

  /**
   * Returns the change that sets a source and switches the side chain on or off. Throws
   * INVALID_ARGUMENT if the source is not offered, is the track itself, or makes a feedback loop.
   *
   * @param present the side chain before the change
   * @param tap the place in the source, null for the usual one
   */
  public SideChainChange plan(
      Device device, SideChain present, RouteReference source, String tap, boolean on) {
    FoundRoute found =
        new RoutingLookup(track, WHAT, host.tracks().list(), present.source().types())
            .resolveWithPad(source);
    ChannelRequest channel =
        found.choice().trackId() == null
            ? null
            : new ChannelRequest(found.pad(), tap == null ? USUAL_TAP : tap);
    requireNoLoop(device, found, on);
    return new SideChainChange(found.choice(), channel, on);
  }

  private void requireNoLoop(Device device, FoundRoute source, boolean on) {
    boolean itself = track.livesetId().equals(source.choice().trackId());
    boolean padBefore = source.pad() != null && device.isTopLevel();
    if (itself && !padBefore) {
      throw FeedbackLoopCheck.error(List.of(track.name(), track.name() + " (side chain)"));
    }
    if (on && !itself) {
      DeviceSideChain chain =
          new DeviceSideChain(device.id(), new Route(source.choice(), ""), true);
      FeedbackLoopCheck.require(host, track.livesetId(), routes -> with(routes, chain));
    }
  }

  private static TrackRoutes with(TrackRoutes routes, DeviceSideChain chain) {
    List<DeviceSideChain> chains = new ArrayList<>(routes.sideChains());
    chains.removeIf(other -> other.device().equals(chain.device()));
    chains.add(chain);
    return new TrackRoutes(
        routes.track(), routes.input(), routes.output(), routes.monitor(), routes.sends(), chains);
  }

  /**
   * Checks a source for a device that the track does not have yet. Throws as {@link #plan} does;
   * the sources of a side chain are the tracks.
   */
  public void requireSource(RouteReference source) {
    List<Track> tracks = host.tracks().list();
    List<RoutingChoice> choices =
        tracks.stream()
            .filter(each -> each.kind() != TrackKind.MASTER)
            .map(each -> new RoutingChoice(each.name(), each.livesetId()))
            .toList();
    FoundRoute found = new RoutingLookup(track, WHAT, tracks, choices).resolveWithPad(source);
    boolean itself = track.livesetId().equals(found.choice().trackId());
    if (itself && found.pad() == null) {
      throw FeedbackLoopCheck.error(List.of(track.name(), track.name() + " (side chain)"));
    }
    if (!itself) {
      DeviceSideChain chain = new DeviceSideChain("new", new Route(found.choice(), ""), true);
      FeedbackLoopCheck.require(host, track.livesetId(), routes -> with(routes, chain));
    }
  }
}
