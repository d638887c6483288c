package svc.host.als.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.host.als.inspection.LaneParameter;
import svc.host.als.merge.UnmergedContentDigests;
import svc.host.als.set.AlsEnvelopeEvent;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.DeviceReader;
import svc.host.als.set.EnvelopeEventCurve;
import svc.host.als.set.EnvelopeReader;
import svc.host.als.set.StoredParameter;
import svc.host.als.set.TrackReader;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlElement;
import svc.model.track.Decibels;
import svc.model.track.Track;
import svc.model.track.TrackSend;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/** Collects the lines of text that describe a track. */
final class TrackText {
  private final AlsSet set;
  private final AlsTrack track;
  private final PositionText positions;
  private final UnmergedContentDigests digests;
  private final List<String> lines;
  private final Map<String, LaneParameter> parameters = new LinkedHashMap<>();

  TrackText(
      AlsSet set,
      AlsTrack track,
      PositionText positions,
      UnmergedContentDigests digests,
      List<String> lines) {
    this.set = set;
    this.track = track;
    this.positions = positions;
    this.digests = digests;
    this.lines = lines;
  }

  void add() {
    lines.add("track " + TextSanitizer.quote(track.name()) + " (" + track.kind() + ")");
    addMixer();
    line("other content of the track: " + digests.of(track.element()));
    parameters.putAll(digests.parametersOf(track));
    addDevices();
    addEnvelopes("automation", EnvelopeReader.trackEnvelopes(track));
    new ClipText(set, track, positions, this).add();
  }

  /** Adds a line that belongs to the track. */
  void line(String text) {
    lines.add("  " + text);
  }

  /**
   * Adds a line for each event of the given envelopes. Sorts the envelopes by the names of their
   * parameters, because Live does not keep the order of envelopes.
   *
   * @param what the kind and place of the envelopes
   */
  void addEnvelopes(String what, List<XmlElement> envelopes) {
    envelopes.stream()
        .sorted(
            Comparator.comparing((XmlElement envelope) -> parameterOf(envelope).name())
                .thenComparing(envelope -> EnvelopeReader.targetOf(envelope).orElse("")))
        .forEach(envelope -> addEnvelope(what, envelope));
  }

  private LaneParameter parameterOf(XmlElement envelope) {
    Optional<String> target = EnvelopeReader.targetOf(envelope);
    return target.map(parameters::get).orElse(LaneParameter.UNKNOWN);
  }

  private void addEnvelope(String what, XmlElement envelope) {
    LaneParameter parameter = parameterOf(envelope);
    String start = what + " of " + TextSanitizer.sanitizeName(parameter.name()) + " ";
    for (AlsEnvelopeEvent event : EnvelopeReader.readEvents(envelope)) {
      boolean isInSong = event.beats() >= 0;
      String place = isInSong ? "at " + positions.format(event.beats()) : "before the start";
      String value = exact(parameter.format(event.value()), event.value());
      line(start + place + ": " + value + (event.isCurved() ? ", " + describe(event.curve()) : ""));
    }
  }

  private static String describe(EnvelopeEventCurve curve) {
    return "curve "
        + Stream.of(curve.x1(), curve.y1(), curve.x2(), curve.y2())
            .map(NumberFormatter::format)
            .collect(Collectors.joining(" "));
  }

  private void addMixer() {
    Track described = new TrackReader(set).describe(track);
    List<TrackSend> sends = new TrackReader(set).readMixer(track).sends();
    if (described.group() != null) {
      line("group " + TextSanitizer.quote(described.group()));
    }
    if (described.color() != null) {
      line("color " + described.color());
    }
    line(
        "volume "
            + level(described.volumeDb(), XmlValues.number(track.mixer(), 0, "Volume", "Manual")));
    line("pan " + NumberFormatter.format(described.pan()));
    addSwitch("mute", described.mute());
    addSwitch("solo", described.solo());
    addSwitch("arm", described.arm());
    for (int index = 0; index < sends.size(); index++) {
      double stored =
          XmlValues.number(TrackReader.sendHolders(track).get(index), 0, "Send", "Manual");
      String name = TextSanitizer.sanitizeName(sends.get(index).returnName());
      line("send " + name + " " + level(sends.get(index).levelDb(), stored));
    }
  }

  private void addSwitch(String name, Boolean on) {
    if (on != null) {
      line(name + (on ? " on" : " off"));
    }
  }

  private void addDevices() {
    Map<XmlElement, List<String>> targets = new LinkedHashMap<>();
    new DeviceReader(track).allElements().forEach(d -> targets.put(d, new ArrayList<>()));
    parameters.forEach(
        (target, parameter) -> {
          if (parameter.device() != null) {
            targets.get(parameter.device()).add(target);
          }
        });
    Map<String, Integer> names = new HashMap<>();
    targets.forEach(
        (device, ofDevice) -> {
          String path = TextSanitizer.sanitizeName(DevicePaths.of(device, track.element()));
          int count = names.merge(path, 1, Integer::sum);
          addDevice(device, count == 1 ? path : path + " (" + count + ")", ofDevice);
        });
  }

  private void addDevice(XmlElement device, String name, List<String> targets) {
    line("device " + name + ", " + device.name());
    for (String target : targets) {
      LaneParameter known = parameters.get(target);
      StoredParameter parameter = known.parameter();
      String label = name + " > " + TextSanitizer.sanitizeName(parameter.definition().name());
      double stored = parameter.stored().value();
      String value = known.format(stored);
      line(label + ": " + (parameter.isStepped() ? value : exact(value, stored)));
      parameters.put(target, known.withName(label));
    }
    line("other content of device " + name + ": " + digests.of(device));
  }

  private static String level(Decibels level, double stored) {
    String db =
        level.isSilence()
            ? "-inf"
            : NumberFormatter.format(Math.round(level.value() * 100) / 100.0);
    return exact(db + " dB", stored);
  }

  /**
   * Returns a displayed value, followed by the number in the file unless the displayed value begins
   * with that number.
   */
  private static String exact(String displayed, double stored) {
    try {
      if (Double.parseDouble(displayed.split(" ", 2)[0]) == stored) {
        return displayed;
      }
    } catch (NumberFormatException notANumber) {
      return displayed + " (" + NumberFormatter.format(stored) + ")";
    }
    return displayed + " (" + NumberFormatter.format(stored) + ")";
  }
}
