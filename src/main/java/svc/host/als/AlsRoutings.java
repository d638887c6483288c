package svc.host.als;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.Routings;
import svc.host.als.edit.RouteEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.DeviceReader;
import svc.host.als.set.RoutingReader;
import svc.host.als.set.RoutingTarget;
import svc.host.als.set.RoutingTarget.RouteKind;
import svc.host.als.set.XmlValues;
import svc.host.als.store.AlsSetStore;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.host.check.RoutableTrack;
import svc.host.check.RoutingCheck;
import svc.model.error.SvcException;
import svc.model.routing.ChannelRequest;
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
import svc.text.TextSanitizer;

/**
 * The routing in a set file. It changes only values of elements that exist, and offers only routes
 * that sets saved by Live contain in this form.
 */
record AlsRoutings(AlsSetStore store) implements Routings {

  @Override
  public List<TrackRoutes> list() {
    return new RoutingReader(store.read()).listRoutes();
  }

  @Override
  public TrackRouting read(String track) {
    AlsSet set = store.read();
    return toRouting(set, new RoutingReader(set), set.requireTrack(track));
  }

  private static TrackRouting toRouting(AlsSet set, RoutingReader reader, AlsTrack track) {
    RoutableTrack routable = reader.options().require(track.handle());
    return new TrackRouting(
        RoutingReader.inputOf(track)
            .map(
                element ->
                    side(
                        set,
                        inputKind(track),
                        reader.read(track, element),
                        reader.options().inputs(routable)))
            .orElse(null),
        reader
            .outputOf(track)
            .map(
                element ->
                    side(
                        set,
                        outputKind(routable),
                        reader.read(track, element),
                        reader.options().outputs(routable)))
            .orElse(null),
        RoutingReader.readMonitoring(track));
  }

  private static RouteKind inputKind(AlsTrack track) {
    return track.kind() == TrackKind.MIDI ? RouteKind.MIDI_IN : RouteKind.AUDIO_IN;
  }

  private static RouteKind outputKind(RoutableTrack track) {
    return track.playsAudio() ? RouteKind.AUDIO_OUT : RouteKind.MIDI_OUT;
  }

  /** Returns what is chosen, with the choices that svc can write. */
  private static RoutingSide side(
      AlsSet set, RouteKind kind, Route now, List<RoutingChoice> offeredByLive) {
    List<RoutingChoice> types = new ArrayList<>();
    for (RoutingChoice type : offeredByLive) {
      if (firstTarget(set, kind, type).isPresent()) {
        types.add(type);
      }
    }
    if (types.stream().noneMatch(now.type()::isSame)) {
      types.add(now.type());
    }
    List<String> channels = new ArrayList<>(channels(set, kind, now.type()));
    if (!now.channel().isEmpty() && !channels.contains(now.channel())) {
      channels.add(now.channel());
    }
    return new RoutingSide(now.type(), now.channel(), types, channels);
  }

  private static Optional<RoutingTarget> firstTarget(
      AlsSet set, RouteKind kind, RoutingChoice type) {
    List<String> channels = channels(set, kind, type);
    return RoutingTarget.of(kind, new Route(type, channels.isEmpty() ? "" : channels.get(0)), set);
  }

  /** Returns the channels of a choice, none if its track does not exist any more. */
  private static List<String> channels(AlsSet set, RouteKind kind, RoutingChoice type) {
    boolean exists =
        type.trackId() == null
            || set.tracks().stream().anyMatch(track -> track.handle().equals(type.trackId()));
    return exists ? RoutingTarget.channels(kind, type, set) : List.of();
  }

  @Override
  public TrackRouting route(String handle, RoutingChange change) {
    store.update(
        (set, edits) -> {
          AlsTrack track = set.requireTrack(handle);
          RoutingCheck.requireSettable(track.name(), track.kind(), change);
          RoutingReader reader = new RoutingReader(set);
          TrackRouting now = toRouting(set, reader, track);
          RoutableTrack routable = reader.options().require(handle);
          if (change.input() != null || change.inputChannel() != null) {
            write(
                set,
                edits,
                RoutingReader.inputOf(track).orElseThrow(() -> notStored(track, "input")),
                inputKind(track),
                choose(
                    set,
                    track.name(),
                    "input",
                    inputKind(track),
                    now.input(),
                    change.input(),
                    change.inputChannel()));
          }
          if (change.output() != null || change.outputChannel() != null) {
            write(
                set,
                edits,
                reader.outputOf(track).orElseThrow(() -> notStored(track, "output")),
                outputKind(routable),
                choose(
                    set,
                    track.name(),
                    "output",
                    outputKind(routable),
                    now.output(),
                    change.output(),
                    change.outputChannel()));
          }
          if (change.monitor() != null && change.monitor() != now.monitor()) {
            writeMonitoring(track, change.monitor(), edits);
          }
        });
    return read(handle);
  }

  private static Route choose(
      AlsSet set,
      String owner,
      String what,
      RouteKind kind,
      RoutingSide now,
      RoutingChoice type,
      ChannelRequest channel) {
    return RoutingCheck.choose(owner, what, now, type, channel, each -> channels(set, kind, each));
  }

  private static void write(
      AlsSet set, XmlEdits edits, XmlElement element, RouteKind kind, Route route) {
    RoutingTarget target =
        RoutingTarget.of(kind, route, set)
            .orElseThrow(
                () ->
                    AlsUnsupportedErrors.change(
                        "the route " + TextSanitizer.quote(route.describe())));
    RouteEdits.write(element, target, edits);
  }

  private static void writeMonitoring(AlsTrack track, Monitoring monitor, XmlEdits edits) {
    RouteEdits.setMonitoring(
        track.sequencer().orElseThrow(() -> notStored(track, "monitor")), monitor, edits);
  }

  private static SvcException notStored(AlsTrack track, String what) {
    return NOT_SUPPORTED_BY_HOST
        .because(
            "the set does not contain the " + what + " of " + TextSanitizer.quote(track.name()))
        .hint("Open the set in Live and save it again.");
  }

  @Override
  public SideChain readSideChain(String handle, String device) {
    AlsSet set = store.read();
    AlsTrack track = set.requireTrack(handle);
    return toSideChain(set, track, new DeviceReader(track).requireElement(device));
  }

  private static SideChain toSideChain(AlsSet set, AlsTrack track, XmlElement device) {
    RoutingReader reader = new RoutingReader(set);
    return new SideChain(
        side(
            set,
            RouteKind.AUDIO_IN,
            reader.read(track, requireSideChain(device)),
            reader.options().sideChainSources()),
        RoutingReader.isOn(device));
  }

  private static XmlElement requireSideChain(XmlElement device) {
    return RoutingReader.sideChainOf(device)
        .orElseThrow(
            () ->
                NOT_SUPPORTED_BY_HOST
                    .because(
                        TextSanitizer.quote(DeviceReader.nameOf(device))
                            + " has no side chain in this set")
                    .hint("Choose a device with a side chain, such as Compressor."));
  }

  @Override
  public SideChain changeSideChain(String handle, String device, SideChainChange change) {
    store.update(
        (set, edits) -> {
          AlsTrack track = set.requireTrack(handle);
          XmlElement element = new DeviceReader(track).requireElement(device);
          XmlElement source = requireSideChain(element);
          FrozenTracks.requireDevice(track, device, "set");
          if (change.source() != null || change.channel() != null) {
            Route chosen =
                choose(
                    set,
                    DeviceReader.nameOf(element),
                    "side chain source",
                    RouteKind.AUDIO_IN,
                    toSideChain(set, track, element).source(),
                    change.source(),
                    change.channel());
            write(set, edits, source, RouteKind.AUDIO_IN, chosen);
          }
          if (change.on() != null && change.on() != RoutingReader.isOn(element)) {
            edits.setValue(XmlValues.require(element, "SideChain", "OnOff", "Manual"), change.on());
          }
        });
    return readSideChain(handle, device);
  }
}
