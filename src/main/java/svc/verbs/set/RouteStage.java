package svc.verbs.set;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import svc.host.Capability;
import svc.host.Host;
import svc.model.argument.RouteReference;
import svc.model.routing.ChannelRequest;
import svc.model.routing.DeviceSideChain;
import svc.model.routing.Monitoring;
import svc.model.routing.Route;
import svc.model.routing.RoutingChange;
import svc.model.routing.RoutingChoice;
import svc.model.routing.RoutingSide;
import svc.model.routing.SideChain;
import svc.model.routing.SideChainChange;
import svc.model.routing.TrackRoutes;
import svc.model.routing.TrackRouting;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.lookup.FeedbackLoopCheck;
import svc.session.lookup.RoutingLookup;
import svc.setcode.ItemKind;
import svc.setcode.RouteSetting;
import svc.setcode.SetItem;
import svc.text.TextSanitizer;
import svc.verbs.set.MatchedSet.MatchedTrack;
import svc.verbs.set.SetCodeChanges.Step;

/** Sets the inputs, outputs and monitors of tracks and the sources of side chains. */
final class RouteStage implements SetCodeStage {
  private static final List<String> SETTINGS = List.of("input", "output", "monitor");
  private static final String SIDE_CHAIN = "sidechain";

  private final Host host;

  RouteStage(Host host) {
    this.host = host;
  }

  @Override
  public List<Step> plan(MatchedSet now) {
    List<Step> steps = new ArrayList<>();
    for (MatchedTrack track : now.tracks()) {
      boolean isChanged =
          SETTINGS.stream().anyMatch(each -> track.wanted().differs(track.present(), each));
      if (isChanged) {
        host.require(Capability.ROUTING);
        steps.add(MatchedSet.atLine(track.wanted(), () -> route(now, track)));
      }
      for (SetItem device : devicesIn(track.wanted()).toList()) {
        now.find(device)
            .filter(present -> device.differs(present, SIDE_CHAIN))
            .ifPresent(
                present -> {
                  host.require(Capability.ROUTING);
                  steps.add(MatchedSet.atLine(device, () -> changeSideChain(now, track, device)));
                });
      }
    }
    return steps;
  }

  /** Returns the devices of a track or a chain, with those inside racks. */
  private static Stream<SetItem> devicesIn(SetItem item) {
    return item.children(ItemKind.DEVICE).stream()
        .flatMap(
            device ->
                Stream.concat(
                    Stream.of(device),
                    device.children(ItemKind.CHAIN).stream().flatMap(RouteStage::devicesIn)));
  }

  private void route(MatchedSet now, MatchedTrack track) {
    TrackRouting present = host.routings().read(track.handle());
    RouteSetting input = changed(track, "input");
    RouteSetting output = changed(track, "output");
    RoutingChoice inputType = choose(now, track, "input", input, present.input());
    boolean isAudio = track.contents().track().kind() == TrackKind.AUDIO;
    RoutingChange change =
        new RoutingChange(
            inputType,
            isAudio ? tap(input, inputType, present.input()) : channel(input),
            choose(now, track, "output", output, present.output()),
            channel(output),
            track.wanted().differs(track.present(), "monitor")
                ? (Monitoring) track.wanted().value("monitor").orElseThrow()
                : null);
    FeedbackLoopCheck.require(host, track.handle(), routes -> routes.with(change));
    host.routings().route(track.handle(), change);
  }

  private static RouteSetting changed(MatchedTrack track, String setting) {
    return track.wanted().differs(track.present(), setting)
        ? (RouteSetting) track.wanted().value(setting).orElseThrow()
        : null;
  }

  private static ChannelRequest channel(RouteSetting wanted) {
    return wanted == null ? null : ChannelRequest.of(wanted.channel());
  }

  /**
   * Returns the channel of an audio source. If the file states none, that of a new source is the
   * same on every host.
   */
  private static ChannelRequest tap(
      RouteSetting wanted, RoutingChoice source, RoutingSide present) {
    boolean isUsual =
        wanted != null
            && wanted.channel() == null
            && source.trackId() != null
            && !source.isSame(present.type());
    return isUsual ? ChannelRequest.of(RouteSetting.USUAL_TAP) : channel(wanted);
  }

  private void changeSideChain(MatchedSet now, MatchedTrack track, SetItem device) {
    String handle = now.find(device).orElseThrow().handle();
    RouteSetting wanted = (RouteSetting) device.value(SIDE_CHAIN).orElseThrow();
    SideChain present = host.routings().readSideChain(track.handle(), handle);
    RoutingChoice source = choose(now, track, "side chain source", wanted, present.source());
    boolean isItself = track.handle().equals(source.trackId());
    if (isItself && !wanted.isPad()) {
      String name = track.contents().track().name();
      throw FeedbackLoopCheck.error(List.of(name, name + " (side chain)"));
    }
    if (wanted.on() && !isItself) {
      FeedbackLoopCheck.require(
          host, track.handle(), routes -> with(routes, handle, new Route(source, "")));
    }
    host.routings()
        .changeSideChain(
            track.handle(),
            handle,
            new SideChainChange(source, tap(wanted, source, present.source()), wanted.on()));
  }

  private static TrackRoutes with(TrackRoutes routes, String device, Route source) {
    List<DeviceSideChain> chains = new ArrayList<>(routes.sideChains());
    chains.removeIf(other -> other.device().equals(device));
    chains.add(new DeviceSideChain(device, source, true));
    return new TrackRoutes(
        routes.track(), routes.input(), routes.output(), routes.monitor(), routes.sends(), chains);
  }

  /** Returns the choice of the host that a file means; null if nothing changes. */
  private RoutingChoice choose(
      MatchedSet now, MatchedTrack track, String what, RouteSetting wanted, RoutingSide side) {
    if (wanted == null) {
      return null;
    }
    List<RoutingChoice> offered = side == null ? List.of() : side.types();
    List<RoutingChoice> found =
        now.contents().tracks().stream()
            .map(each -> each.track())
            .filter(each -> wanted.isTrack(now.reader().nameOf(each).id()))
            .map(each -> new RoutingChoice(each.name(), each.livesetId()))
            .toList();
    if (found.size() > 1 && wanted.number() == null) {
      throw AMBIGUOUS_REFERENCE
          .because(found.size() + " tracks are named " + TextSanitizer.quote(wanted.name()))
          .hint("Add number: 1 for the first of them, number: 2 for the second, and so on.");
    }
    int number = wanted.number() == null ? 1 : wanted.number();
    return found.stream()
        .skip(number - 1)
        .findFirst()
        .flatMap(choice -> offered.stream().filter(choice::isSame).findFirst())
        .orElseGet(() -> lookUp(track.contents().track(), what, wanted, offered));
  }

  private RoutingChoice lookUp(
      Track track, String what, RouteSetting wanted, List<RoutingChoice> offered) {
    return new RoutingLookup(track, what, host.tracks().list(), offered)
        .resolve(new RouteReference(wanted.name()));
  }
}
