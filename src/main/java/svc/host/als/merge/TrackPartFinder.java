package svc.host.als.merge;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import svc.host.als.inspection.LaneParameter;
import svc.host.als.set.AlsParameter;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.ClipReader;
import svc.host.als.set.DeviceReader;
import svc.host.als.set.EnvelopeReader;
import svc.host.als.set.RoutingReader;
import svc.host.als.xml.XmlElement;
import svc.model.device.MixerDevice;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/**
 * Finds the parts of a track that a merge takes as a whole: its name, color, values of parameters,
 * lanes, clips and the names of its devices.
 */
final class TrackPartFinder {
  private final AlsSet set;
  private final AlsTrack track;
  private final PartScope scope;
  private final SetParts parts;
  private final String owner;

  TrackPartFinder(AlsSet set, AlsTrack track, PartScope scope, SetParts parts) {
    this.set = set;
    this.track = track;
    this.scope = scope;
    this.parts = parts;
    this.owner = TextSanitizer.quote(track.name());
  }

  void collect() {
    boolean isMain = track.kind() == TrackKind.MASTER;
    if (!isMain) {
      addValues("name", "Name/EffectiveName", "Name/UserName");
    }
    if (set.version().hasKnownColors()) {
      addValues("color", "Color");
    }
    addValues("solo switch", "DeviceChain/Mixer/SoloSink");
    addValues("arm switch", "DeviceChain/MainSequencer/Recorder/IsArmed");
    Map<String, LaneParameter> parameters = parts.parametersOf(track);
    Map<String, AlsParameter> writable = writableParameters(parameters);
    writable.forEach((target, parameter) -> addParameter(parameter, parameters.get(target)));
    collectLanes(parameters, writable);
    if (scope.isMerge()) {
      addRoutes();
    }
    addDeviceNames();
    if (!track.isFrozen()) {
      new ClipPartFinder(track, scope, parts, parameters).collect();
      if (scope.isMerge()) {
        ClipReader.findTimeline(track)
            .filter(clips -> !MergeEdits.hasText(clips))
            .ifPresent(this::addTimeline);
      }
    }
  }

  /** Adds the clips on the timeline, which have an order and must not overlap, as one part. */
  private void addTimeline(XmlElement clips) {
    int count = clips.children().size();
    parts.addSubtree(
        track.handle() + " timeline",
        "the clips on the timeline of " + owner,
        () -> count + (count == 1 ? " clip" : " clips"),
        clips);
  }

  private void addValues(String what, String... paths) {
    List<XmlElement> elements =
        Stream.of(paths).flatMap(path -> track.element().find(path.split("/")).stream()).toList();
    String subject = "the " + what + " of " + owner;
    boolean isName = what.equals("name");
    parts.addValues(
        track.handle() + " " + what,
        isName ? subject.replace(owner, "the track " + owner) : subject,
        elements,
        value -> isName ? TextSanitizer.quote(value) : "");
  }

  /**
   * Returns the parameters that svc can write, by target; for a frozen track, only those of the
   * mixer.
   */
  private Map<String, AlsParameter> writableParameters(Map<String, LaneParameter> parameters) {
    Map<String, AlsParameter> writable = new LinkedHashMap<>();
    if (track.kind() == TrackKind.MASTER) {
      Stream.of("Tempo", "TimeSignature")
          .flatMap(this::songValue)
          .forEach(value -> writable.put(value.targetId(), value));
    }
    parameters.forEach(
        (target, parameter) -> {
          boolean isFixed = track.isFrozen() && parameter.device() != null;
          if (parameter.parameter() != null && !isFixed) {
            writable.put(target, parameter.parameter().stored());
          }
        });
    return writable;
  }

  private Stream<AlsParameter> songValue(String name) {
    Optional<XmlElement> element = track.mixer().child(name);
    return element.flatMap(found -> AlsParameter.read(found, name)).stream();
  }

  private void addParameter(AlsParameter parameter, LaneParameter named) {
    LaneParameter shown = named == null ? LaneParameter.UNKNOWN : named;
    parts.addValues(
        "value " + parameter.targetId(),
        subject(shown),
        parameter.element().children("Manual"),
        value -> shown.format(parameter.value()));
  }

  /**
   * Returns a parameter in words, such as "the volume of ..." or "Auto Filter > Frequency on ...".
   * A setting that only the main track has, such as the tempo, is named without the track.
   */
  private String subject(LaneParameter parameter) {
    String name = parameter.name();
    String mixer = MixerDevice.NAME + " > ";
    if (name.startsWith(mixer)) {
      return "the " + name.substring(mixer.length()) + " of " + owner;
    }
    return name.contains(" > ") ? name + " on " + owner : "the " + name;
  }

  private void addRoutes() {
    addRoute("MIDI input", "MidiInputRouting");
    addRoute("audio input", "AudioInputRouting");
    addRoute("MIDI output", "MidiOutputRouting");
    addRoute("audio output", "AudioOutputRouting");
    addValues("monitoring", "DeviceChain/MainSequencer/MonitoringEnum");
    for (XmlElement device : new DeviceReader(track).allElements()) {
      RoutingReader.sideChainOf(device)
          .ifPresent(
              source ->
                  parts.addRoute(
                      "side chain " + DeviceReader.handleOf(device),
                      "the side chain source of the device "
                          + TextSanitizer.quote(DeviceReader.nameOf(device))
                          + " on "
                          + owner,
                      source));
    }
  }

  private void addRoute(String what, String element) {
    track
        .element()
        .find("DeviceChain", element)
        .ifPresent(
            route ->
                parts.addRoute(track.handle() + " " + what, "the " + what + " of " + owner, route));
  }

  private void addDeviceNames() {
    for (XmlElement device : new DeviceReader(track).allElements()) {
      parts.addValues(
          "device name " + DeviceReader.handleOf(device),
          "the name of the device "
              + TextSanitizer.quote(DeviceReader.nameOf(device))
              + " on "
              + owner,
          device.children("UserName"),
          TextSanitizer::quote);
    }
  }

  private void collectLanes(Map<String, LaneParameter> names, Map<String, AlsParameter> writable) {
    Optional<XmlElement> list = track.element().find("AutomationEnvelopes", "Envelopes");
    String key = track.handle() + " lanes";
    list.ifPresent(element -> parts.addList(key, element));
    for (XmlElement envelope : EnvelopeReader.trackEnvelopes(track)) {
      String target = EnvelopeReader.targetOf(envelope).orElse("");
      if (writable.containsKey(target)) {
        LaneParameter parameter = names.getOrDefault(target, LaneParameter.UNKNOWN);
        parts.addItem(
            key,
            "lane " + target,
            "the automation of " + subject(parameter),
            () -> EnvelopeDescription.of(envelope, parameter),
            envelope);
      }
    }
  }
}
