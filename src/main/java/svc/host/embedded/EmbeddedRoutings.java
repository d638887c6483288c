package svc.host.embedded;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import svc.host.Routings;
import svc.host.check.RoutableTrack;
import svc.host.check.RoutingCheck;
import svc.host.check.RoutingOptions;
import svc.host.embedded.set.DeviceCatalog;
import svc.host.embedded.set.DeviceParameterReader;
import svc.host.embedded.set.DeviceState;
import svc.host.embedded.set.RoutingState;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.SideChainState;
import svc.host.embedded.set.TrackState;
import svc.model.device.DeviceKind;
import svc.model.device.DeviceParameter;
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
import svc.model.track.TrackKind;

/** The routing of the embedded host: like Live, it has side chains only in compressors. */
final class EmbeddedRoutings implements Routings {
  private static final String SIDE_CHAIN_SWITCH = "S/C On";
  private static final Route NO_SOURCE = new Route(RoutingOptions.NO_INPUT, "");

  private final EmbeddedSet set;
  private final DeviceCatalog catalog;
  private final Function<String, Optional<TrackRouting>> others;

  /**
   * Creates the routing of a set.
   *
   * @param others returns what another host offers for a track, for a copy of that host's set
   */
  EmbeddedRoutings(EmbeddedSet set, Function<String, Optional<TrackRouting>> others) {
    this.set = set;
    this.others = others;
    this.catalog = set.deviceCatalog();
  }

  @Override
  public List<TrackRoutes> list() {
    SetState now = set.currentState();
    RoutingOptions options = optionsOf(now);
    return TrackRows.of(now).stream()
        .map(row -> toRoutes(options, now.requireTrack(row.livesetId())))
        .toList();
  }

  private TrackRoutes toRoutes(RoutingOptions options, TrackState track) {
    TrackRouting routing = toRouting(options, track);
    return new TrackRoutes(
        track.handle(),
        Route.of(routing.input()),
        Route.of(routing.output()),
        routing.monitor(),
        track.mixer().sends().entrySet().stream()
            .filter(send -> send.getValue() > 0)
            .map(send -> send.getKey())
            .toList(),
        track.allDevices().stream()
            .filter(this::hasSideChain)
            .map(device -> toDeviceSideChain(options, device))
            .toList());
  }

  private DeviceSideChain toDeviceSideChain(RoutingOptions options, DeviceState device) {
    SideChain chain = toSideChain(options, device);
    return new DeviceSideChain(device.handle(), Route.of(chain.source()), chain.on());
  }

  @Override
  public TrackRouting read(String track) {
    SetState now = set.currentState();
    TrackRouting own = toRouting(optionsOf(now), now.requireTrack(track));
    return others
        .apply(track)
        .map(
            other ->
                new TrackRouting(
                    with(own.input(), other.input()),
                    with(own.output(), other.output()),
                    own.monitor()))
        .orElse(own);
  }

  /** Adds the devices that another host offers. */
  private static RoutingSide with(RoutingSide own, RoutingSide other) {
    if (own == null || other == null) {
      return own;
    }
    List<RoutingChoice> types = new ArrayList<>(own.types());
    other.types().stream()
        .filter(type -> type.trackId() == null && types.stream().noneMatch(type::isSame))
        .forEach(types::add);
    boolean same = own.type().isSame(other.type()) && other.channels().contains(own.channel());
    return new RoutingSide(
        own.type(), own.channel(), List.copyOf(types), same ? other.channels() : own.channels());
  }

  private static TrackRouting toRouting(RoutingOptions options, TrackState track) {
    RoutableTrack routable = options.require(track.handle());
    RoutingState stored = routingOf(track);
    return new TrackRouting(
        inputSide(options, routable, stored),
        outputSide(options, routable, stored),
        !track.kind().hasClipSlots() ? null : stored.monitoring());
  }

  private static RoutingState routingOf(TrackState track) {
    return track.mixer().routing();
  }

  private static RoutingSide inputSide(
      RoutingOptions options, RoutableTrack track, RoutingState stored) {
    List<RoutingChoice> types = withStored(options.inputs(track), stored.inputRoute());
    if (!track.kind().hasClipSlots()) {
      return null;
    }
    Route now = valid(types, stored.inputRoute(), options.defaultInput(track));
    return toSide(types, now, options.inputChannels(track, now.type()));
  }

  private static RoutingSide outputSide(
      RoutingOptions options, RoutableTrack track, RoutingState stored) {
    List<RoutingChoice> types = withStored(options.outputs(track), stored.outputRoute());
    Route now = valid(types, stored.outputRoute(), options.defaultOutput(track));
    return toSide(types, now, options.outputChannels(now.type()));
  }

  /**
   * Adds the stored choice of an imported set, which can be an input that only another host has.
   */
  private static List<RoutingChoice> withStored(List<RoutingChoice> types, Route stored) {
    boolean isKnown =
        stored == null
            || stored.type().trackId() != null
            || types.stream().anyMatch(stored.type()::isSame);
    return isKnown ? types : Stream.concat(types.stream(), Stream.of(stored.type())).toList();
  }

  private static Route valid(List<RoutingChoice> types, Route stored, Route initial) {
    return stored == null
        ? initial
        : types.stream()
            .filter(stored.type()::isSame)
            .findFirst()
            .map(type -> new Route(type, stored.channel()))
            .orElse(initial);
  }

  private static RoutingSide toSide(List<RoutingChoice> types, Route now, List<String> channels) {
    boolean isKnown = now.channel().isEmpty() || channels.contains(now.channel());
    return new RoutingSide(
        now.type(),
        now.channel(),
        types,
        isKnown ? channels : Stream.concat(channels.stream(), Stream.of(now.channel())).toList());
  }

  @Override
  public TrackRouting route(String handle, RoutingChange change) {
    set.update(
        handle,
        (now, track) -> {
          RoutingCheck.requireSettable(track.name(), track.kind(), change);
          RoutingOptions options = optionsOf(now);
          RoutableTrack routable = options.require(handle);
          RoutingState stored = routingOf(track);
          Route input = stored.inputRoute();
          if (change.input() != null || change.inputChannel() != null) {
            input =
                RoutingCheck.choose(
                    track.name(),
                    "input",
                    read(handle).input(),
                    change.input(),
                    change.inputChannel(),
                    type ->
                        channels(
                            options.inputs(routable),
                            type,
                            change.inputChannel(),
                            options.inputChannels(routable, type)));
          }
          Route output = stored.outputRoute();
          if (change.output() != null || change.outputChannel() != null) {
            output =
                RoutingCheck.choose(
                    track.name(),
                    "output",
                    read(handle).output(),
                    change.output(),
                    change.outputChannel(),
                    type ->
                        channels(
                            options.outputs(routable),
                            type,
                            change.outputChannel(),
                            options.outputChannels(type)));
          }
          Monitoring monitor = change.monitor() == null ? stored.monitoring() : change.monitor();
          RoutingState changed = RoutingState.of(input, output, monitor);
          return changed.equals(stored)
              ? track
              : track.withMixer(track.mixer().withRouting(changed));
        });
    return read(handle);
  }

  /** Accepts any channel of another host's device, because its channels are not known. */
  private static List<String> channels(
      List<RoutingChoice> known, RoutingChoice type, ChannelRequest wanted, List<String> channels) {
    boolean isKnown = known.stream().anyMatch(type::isSame);
    return isKnown ? channels : wanted == null ? List.of() : List.of(wanted.name());
  }

  @Override
  public SideChain readSideChain(String track, String device) {
    SetState now = set.currentState();
    return toSideChain(
        optionsOf(now), requireSideChain(now.requireTrack(track).requireDevice(device)));
  }

  private DeviceState requireSideChain(DeviceState device) {
    if (!hasSideChain(device)) {
      throw RoutingCheck.noSideChain(device.name());
    }
    return device;
  }

  private boolean hasSideChain(DeviceState device) {
    return catalog.typeOf(device).className().equals("Compressor2");
  }

  private SideChain toSideChain(RoutingOptions options, DeviceState device) {
    List<RoutingChoice> types = options.sideChainSources();
    Route now = valid(types, device.sideChain().route(), NO_SOURCE);
    return new SideChain(
        toSide(types, now, options.sideChainChannels(now.type())), switchOf(device).value() > 0);
  }

  private DeviceParameter switchOf(DeviceState device) {
    return new DeviceParameterReader(catalog)
        .readAll(device).stream()
            .filter(parameter -> parameter.name().equals(SIDE_CHAIN_SWITCH))
            .findFirst()
            .orElseThrow(() -> RoutingCheck.noSideChain(device.name()));
  }

  @Override
  public SideChain changeSideChain(String handle, String device, SideChainChange change) {
    set.update(
        handle,
        (now, track) -> {
          RoutingOptions options = optionsOf(now);
          requireSideChain(track.requireDevice(device));
          return track.withDevices(
              track.devices().stream()
                  .map(found -> found.withChange(device, each -> changed(options, each, change)))
                  .toList());
        });
    return readSideChain(handle, device);
  }

  private DeviceState changed(RoutingOptions options, DeviceState device, SideChainChange change) {
    DeviceState after = device;
    if (change.source() != null || change.channel() != null) {
      Route chosen =
          RoutingCheck.choose(
              device.name(),
              "side chain source",
              toSideChain(options, device).source(),
              change.source(),
              change.channel(),
              options::sideChainChannels);
      after =
          after.withSideChain(
              chosen.type().isSame(RoutingOptions.NO_INPUT)
                  ? SideChainState.NONE
                  : SideChainState.of(chosen));
    }
    DeviceParameter on = switchOf(device);
    return change.on() == null || change.on() == on.value() > 0
        ? after
        : after.withValue(on.index(), change.on() ? on.max() : on.min());
  }

  private RoutingOptions optionsOf(SetState now) {
    List<RoutableTrack> tracks = new ArrayList<>();
    TrackRows.of(now).forEach(row -> tracks.add(toRoutable(now.requireTrack(row.livesetId()))));
    return new RoutingOptions(List.copyOf(tracks));
  }

  private RoutableTrack toRoutable(TrackState track) {
    return new RoutableTrack(
        track.handle(),
        track.kind() == TrackKind.MASTER ? RoutingOptions.MAIN : track.name(),
        track.kind(),
        track.kind() != TrackKind.MIDI || track.devices().stream().anyMatch(this::makesSound),
        track.group() == null ? null : "trk_" + track.group(),
        track.allDevices().stream()
            .flatMap(rack -> rack.pads().stream().map(pad -> rack.name() + " | " + pad.name()))
            .toList());
  }

  private boolean makesSound(DeviceState device) {
    return catalog.typeOf(device).kind() == DeviceKind.INSTRUMENT;
  }
}
