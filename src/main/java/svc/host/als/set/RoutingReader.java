package svc.host.als.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import svc.host.als.xml.XmlElement;
import svc.host.check.RoutableTrack;
import svc.host.check.RoutingOptions;
import svc.model.device.DeviceKind;
import svc.model.routing.DeviceSideChain;
import svc.model.routing.Monitoring;
import svc.model.routing.Route;
import svc.model.routing.RoutingChoice;
import svc.model.routing.TrackRoutes;
import svc.model.track.TrackKind;
import svc.model.track.TrackSend;

/**
 * Reads the routing of tracks and side chains. A route is stored as a text such as
 * "AudioIn/Track.12/PostFxOut", where 12 is the id of the track's element.
 */
public final class RoutingReader {
  private static final Pattern TRACK = Pattern.compile("\\w+/Track\\.(\\d+)/(.*)");

  private final AlsSet set;
  private final RoutingOptions options;

  public RoutingReader(AlsSet set) {
    this.set = set;
    this.options = new RoutingOptions(set.tracks().stream().map(this::toRoutable).toList());
  }

  /** Returns what Live offers in this set. */
  public RoutingOptions options() {
    return options;
  }

  private RoutableTrack toRoutable(AlsTrack track) {
    return new RoutableTrack(
        track.handle(),
        track.kind() == TrackKind.MASTER ? RoutingOptions.MAIN : track.name(),
        track.kind(),
        track.kind() != TrackKind.MIDI
            || track.devices().stream()
                .anyMatch(device -> DeviceReader.kindOf(device) == DeviceKind.INSTRUMENT),
        track.groupHandle().orElse(null),
        List.of());
  }

  /** Returns the routes of all tracks. */
  public List<TrackRoutes> listRoutes() {
    return set.tracks().stream().map(this::readRoutes).toList();
  }

  private TrackRoutes readRoutes(AlsTrack track) {
    List<DeviceSideChain> sideChains = new ArrayList<>();
    for (XmlElement device : new DeviceReader(track).allElements()) {
      sideChainOf(device)
          .ifPresent(
              source ->
                  sideChains.add(
                      new DeviceSideChain(
                          DeviceReader.handleOf(device), read(track, source), isOn(device))));
    }
    return new TrackRoutes(
        track.handle(),
        inputOf(track).map(element -> read(track, element)).orElse(null),
        outputOf(track).map(element -> read(track, element)).orElse(null),
        readMonitoring(track),
        readSends(track),
        sideChains);
  }

  private List<String> readSends(AlsTrack track) {
    List<AlsTrack> returns = set.tracks(TrackKind.RETURN);
    List<TrackSend> sends = new TrackReader(set).readMixer(track).sends();
    return IntStream.range(0, sends.size())
        .filter(index -> sends.get(index).levelRaw() > 0)
        .mapToObj(index -> returns.get(index).handle())
        .toList();
  }

  /** Returns the element of a track's input, empty if tracks of its kind have no input. */
  public static Optional<XmlElement> inputOf(AlsTrack track) {
    return switch (track.kind()) {
      case MIDI -> track.element().find("DeviceChain", "MidiInputRouting");
      case AUDIO -> track.element().find("DeviceChain", "AudioInputRouting");
      default -> Optional.empty();
    };
  }

  /** Returns the element of a track's output. */
  public Optional<XmlElement> outputOf(AlsTrack track) {
    return outputOf(track, options.require(track.handle()).playsAudio());
  }

  /**
   * Returns the element of a track's output. A MIDI track has two of them.
   *
   * @param audio whether to return the one that is used if the track plays audio
   */
  public static Optional<XmlElement> outputOf(AlsTrack track, boolean audio) {
    return track.element().find("DeviceChain", audio ? "AudioOutputRouting" : "MidiOutputRouting");
  }

  /** Returns the element of the source of a device's side chain, empty if it has no side chain. */
  public static Optional<XmlElement> sideChainOf(XmlElement device) {
    return device.find("SideChain", "RoutedInput", "Routable");
  }

  /** Returns whether the side chain of a device is on. */
  public static boolean isOn(XmlElement device) {
    return XmlValues.isTrue(device, "SideChain", "OnOff", "Manual");
  }

  /** Returns when a track plays its input, null if tracks of its kind have no input. */
  public static Monitoring readMonitoring(AlsTrack track) {
    if (!track.kind().hasClipSlots()) {
      return null;
    }
    int stored =
        track.sequencer().map(found -> XmlValues.integer(found, 1, "MonitoringEnum")).orElse(1);
    return Monitoring.values()[Math.max(0, Math.min(2, stored))];
  }

  /** Returns the route in an element. */
  public Route read(AlsTrack track, XmlElement element) {
    String target = XmlValues.text(element, "Target");
    String upper = XmlValues.text(element, "UpperDisplayString");
    String lower = XmlValues.text(element, "LowerDisplayString");
    Matcher toTrack = TRACK.matcher(target);
    if (toTrack.matches()) {
      String handle = "trk_" + toTrack.group(1);
      String name = set.findTrack(handle).map(AlsTrack::name).orElse(upper);
      return new Route(
          new RoutingChoice(name, handle), RoutingTarget.channelOf(toTrack.group(2), lower));
    }
    return switch (target) {
      case "AudioOut/Main", "AudioOut/Master" ->
          new Route(new RoutingChoice(RoutingOptions.MAIN, set.mainTrack().handle()), "");
      case "AudioOut/GroupTrack" ->
          new Route(
              track
                  .groupHandle()
                  .flatMap(set::findTrack)
                  .map(group -> new RoutingChoice(group.name(), group.handle()))
                  .orElse(RoutingChoice.of(upper)),
              "");
      case "AudioIn/Main", "AudioIn/Master" -> new Route(RoutingOptions.RESAMPLING, "");
      case "AudioIn/None", "MidiIn/None" -> new Route(RoutingOptions.NO_INPUT, "");
      case "MidiOut/None" -> new Route(RoutingOptions.NO_OUTPUT, "");
      case "AudioOut/None" -> new Route(RoutingOptions.SENDS_ONLY, "");
      case "MidiIn/External.All/-1" -> new Route(RoutingOptions.ALL_INS, "All Channels");
      default -> new Route(RoutingChoice.of(upper.isEmpty() ? target : upper), lower);
    };
  }
}
