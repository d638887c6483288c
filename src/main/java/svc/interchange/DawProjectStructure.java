package svc.interchange;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import svc.interchange.ExportedSong.ExportedDevice;
import svc.interchange.ExportedSong.ExportedParameter;
import svc.interchange.ExportedSong.ExportedTrack;
import svc.model.device.DeviceKind;
import svc.model.device.DeviceParameter;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationTarget;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.TrackKind;
import svc.model.track.TrackSend;

/** Writes the tracks of a DAWproject file with their channels and devices. */
final class DawProjectStructure {
  private static final String VOLUME_MAX = "2.0";

  private final ExportedSong song;
  private final XmlElementWriter xml;
  private final DawProjectIds ids;
  private final OmissionList omissions;

  DawProjectStructure(
      ExportedSong song, XmlElementWriter xml, DawProjectIds ids, OmissionList omissions) {
    this.song = song;
    this.xml = xml;
    this.ids = ids;
    this.omissions = omissions;
  }

  void write() throws IOException {
    song.tracks().forEach(track -> ids.addTrack(track.track().livesetId()));
    xml.start("Structure");
    Deque<ExportedTrack> groups = new ArrayDeque<>();
    for (ExportedTrack track : song.tracks()) {
      while (!groups.isEmpty() && !groups.peek().name().equals(track.track().group())) {
        groups.pop();
        xml.end();
      }
      writeTrack(track, groups.peek());
      if (track.track().kind() == TrackKind.GROUP) {
        groups.push(track);
      } else {
        xml.end();
      }
    }
    for (int i = 0; i <= groups.size(); i++) {
      xml.end();
    }
  }

  private void writeTrack(ExportedTrack track, ExportedTrack group) throws IOException {
    TrackKind kind = track.track().kind();
    xml.start("Track")
        .attribute("contentType", contentType(kind))
        .attribute("loaded", true)
        .attribute("id", ids.track(track.track().livesetId()))
        .attribute("name", track.name())
        .attribute("color", track.track().color());
    MixerState mixer = track.mixer();
    xml.start("Channel")
        .attribute("audioChannels", 2)
        .attribute("destination", destination(kind, group))
        .attribute("role", role(kind))
        .attribute("solo", Boolean.TRUE.equals(mixer.solo()))
        .attribute("id", ids.channel(track.track().livesetId()));
    writeDevices(track);
    writeSwitch(track, "Mute", MixerDevice.MUTE, Boolean.TRUE.equals(mixer.mute()));
    writeReal(
        "Pan",
        ids.addReal(
            handle(track), MixerDevice.NAME, MixerDevice.PAN, ParameterLaw.POSITION, pan(mixer)),
        ParameterLaw.POSITION,
        pan(mixer),
        null);
    writeSends(track);
    xml.start("Volume")
        .attribute("max", VOLUME_MAX)
        .attribute("min", 0.0)
        .attribute("unit", ParameterLaw.VOLUME.unit())
        .attribute("value", ParameterLaw.VOLUME.toNumber().applyAsDouble(mixer.volumeRaw()))
        .attribute(
            "id",
            ids.addReal(
                handle(track),
                MixerDevice.NAME,
                MixerDevice.VOLUME,
                ParameterLaw.VOLUME,
                mixer.volumeRaw()))
        .attribute("name", "Volume");
    xml.end();
    xml.end();
  }

  private static String handle(ExportedTrack track) {
    return track.track().livesetId();
  }

  private static double pan(MixerState mixer) {
    return (mixer.pan() + 1) / 2;
  }

  private static String contentType(TrackKind kind) {
    return switch (kind) {
      case MIDI -> "notes";
      case AUDIO, RETURN -> "audio";
      case GROUP -> "tracks";
      case MASTER -> "audio notes";
    };
  }

  private static String role(TrackKind kind) {
    return switch (kind) {
      case MIDI, AUDIO -> "regular";
      case RETURN -> "effect";
      case GROUP -> "submix";
      case MASTER -> "master";
    };
  }

  private String destination(TrackKind kind, ExportedTrack group) {
    if (kind == TrackKind.MASTER) {
      return null;
    }
    return group != null
        ? ids.channel(handle(group))
        : song.tracks().stream()
            .filter(each -> each.track().kind() == TrackKind.MASTER)
            .map(each -> ids.channel(handle(each)))
            .findFirst()
            .orElse(null);
  }

  private void writeSends(ExportedTrack track) throws IOException {
    List<TrackSend> sends = track.mixer().sends();
    if (sends == null || sends.isEmpty()) {
      return;
    }
    xml.start("Sends");
    for (int i = 0; i < sends.size(); i++) {
      TrackSend send = sends.get(i);
      ReturnTrack target = target(send, i);
      String channel = target == null ? null : ids.channel(target.livesetId());
      if (channel == null) {
        omissions.add(track.name(), "the send to " + send.returnName() + ", which is not exported");
        continue;
      }
      xml.start("Send")
          .attribute("destination", channel)
          .attribute("type", "post")
          .attribute("id", ids.next());
      int param = MixerDevice.sendIndex(target.livesetId());
      String id =
          ids.addReal(handle(track), MixerDevice.NAME, param, ParameterLaw.SEND, send.levelRaw());
      writeReal("Volume", id, ParameterLaw.SEND, send.levelRaw(), null);
      xml.end();
    }
    xml.end();
  }

  /** Returns the return track of a send. Several can have the name; then the position decides. */
  private ReturnTrack target(TrackSend send, int position) {
    List<ReturnTrack> returns = song.returns();
    boolean isAtPosition =
        position < returns.size() && returns.get(position).name().equals(send.returnName());
    return isAtPosition
        ? returns.get(position)
        : returns.stream()
            .filter(each -> each.name().equals(send.returnName()))
            .findFirst()
            .orElse(null);
  }

  private void writeDevices(ExportedTrack track) throws IOException {
    if (track.devices().isEmpty()) {
      return;
    }
    xml.start("Devices");
    int nested = 0;
    for (ExportedDevice device : track.devices()) {
      nested += device.nestedDevices();
      writeDevice(track, device);
    }
    xml.end();
    if (nested > 0) {
      omissions.add(
          track.name(), (nested == 1 ? "1 device" : nested + " devices") + " inside racks");
    }
    List<String> own =
        track.devices().stream()
            .filter(
                each ->
                    each.stockName() == null || DawProjectDevice.ofStock(each.stockName()) == null)
            .map(each -> each.device().name())
            .toList();
    if (!own.isEmpty()) {
      omissions.add(
          track.name(),
          "the sound of " + String.join(", ", own) + ", of which the file has only the settings");
    }
  }

  private void writeDevice(ExportedTrack track, ExportedDevice device) throws IOException {
    DawProjectDevice generic = DawProjectDevice.ofStock(device.stockName());
    boolean isStock = device.stockName() != null;
    String element = generic != null ? generic.element() : isStock ? "BuiltinDevice" : "Device";
    xml.start(element)
        .attribute("deviceID", device.device().className())
        .attribute("deviceName", isStock ? device.stockName() : device.device().name())
        .attribute("deviceRole", deviceRole(device.device().kind()))
        .attribute("deviceVendor", isStock ? "Ableton" : null)
        .attribute("loaded", true)
        .attribute("id", ids.next())
        .attribute("name", device.device().name());
    Map<Integer, ExportedParameter> rest = new TreeMap<>();
    Set<AutomationTarget> automated = track.automatedParameters();
    for (ExportedParameter parameter : device.parameters()) {
      int index = parameter.parameter().index();
      boolean isAutomated = automated.contains(new AutomationTarget(device.device().id(), index));
      if (isAutomated || isChanged(parameter.parameter()) || isUsual(generic, index)) {
        rest.put(index, parameter);
      }
    }
    Map<Integer, ExportedParameter> own = new TreeMap<>(rest);
    if (generic != null) {
      generic.settings().forEach(setting -> rest.remove(setting.param()));
      rest.keySet().removeIf(generic::isBandSetting);
    }
    ExportedParameter power = rest.remove(0);
    if (!rest.isEmpty()) {
      xml.start("Parameters");
      for (ExportedParameter parameter : rest.values()) {
        writeParameter(track, device, parameter);
      }
      xml.end();
    }
    if (power != null) {
      boolean isOn = power.parameter().value() > 0;
      xml.start("Enabled")
          .attribute("value", isOn)
          .attribute("id", ids.addSwitch(handle(track), device.device().id(), 0, isOn))
          .attribute("name", "On/Off");
      xml.end();
    }
    if (generic != null) {
      writeSettings(track, device, generic, own);
    }
    xml.end();
  }

  private static boolean isChanged(DeviceParameter parameter) {
    return parameter.defaultValue() == null || parameter.value() != parameter.defaultValue();
  }

  /** Returns whether a parameter is written even if it has its default value. */
  private static boolean isUsual(DawProjectDevice generic, int param) {
    return param == 0
        || generic != null
            && (generic.settings().stream().anyMatch(setting -> setting.param() == param)
                || generic.isBandSetting(param)
                || generic.isBandSetting(param - 1) && generic.isBandSetting(param + 1));
  }

  private static String deviceRole(DeviceKind kind) {
    return kind == DeviceKind.INSTRUMENT
        ? "instrument"
        : kind == DeviceKind.MIDI_EFFECT ? "noteFX" : "audioFX";
  }

  private void writeSettings(
      ExportedTrack track,
      ExportedDevice device,
      DawProjectDevice generic,
      Map<Integer, ExportedParameter> parameters)
      throws IOException {
    if (generic.element().equals(DawProjectDevice.EQUALIZER)) {
      for (int band = 0; band < DawProjectDevice.EQ_BANDS; band++) {
        writeBand(track, device, band, parameters);
      }
    }
    for (DawProjectDevice.Setting setting : generic.settings()) {
      writeNamed(track, device, setting.element(), parameters.get(setting.param()));
    }
  }

  private void writeBand(
      ExportedTrack track,
      ExportedDevice device,
      int band,
      Map<Integer, ExportedParameter> parameters)
      throws IOException {
    ExportedParameter type = parameters.get(DawProjectDevice.bandTypeParam(band));
    if (type == null || !parameters.containsKey(DawProjectDevice.bandParam(band, "Freq"))) {
      return;
    }
    DawProjectDevice.BandType written = DawProjectDevice.bandType(type.parameter().value());
    xml.start("Band").attribute("type", written.name());
    if (written.order() != null) {
      xml.attribute("order", written.order());
    }
    for (String setting : List.of("Freq", "Gain", "Q", "Enabled")) {
      writeNamed(track, device, setting, parameters.get(DawProjectDevice.bandParam(band, setting)));
    }
    xml.end();
  }

  /** Writes a parameter in an element of its own, whose type the schema determines. */
  private void writeNamed(
      ExportedTrack track, ExportedDevice device, String element, ExportedParameter exported)
      throws IOException {
    if (exported == null) {
      return;
    }
    DeviceParameter parameter = exported.parameter();
    if (parameter.quantized()) {
      xml.start(element)
          .attribute("value", parameter.value() > 0)
          .attribute("parameterID", parameter.index())
          .attribute(
              "id",
              ids.addSwitch(
                  handle(track), device.device().id(), parameter.index(), parameter.value() > 0))
          .attribute("name", parameter.name());
      xml.end();
    } else {
      writeReal(track, device, element, exported);
    }
  }

  private void writeParameter(
      ExportedTrack track, ExportedDevice device, ExportedParameter exported) throws IOException {
    DeviceParameter parameter = exported.parameter();
    if (!parameter.quantized()) {
      writeReal(track, device, "RealParameter", exported);
    } else if (parameter.choices() != null && parameter.choices().equals(List.of("Off", "On"))) {
      writeNamed(track, device, "BoolParameter", exported);
    } else {
      writeSteps(track, device, parameter);
    }
  }

  private void writeSteps(ExportedTrack track, ExportedDevice device, DeviceParameter parameter)
      throws IOException {
    boolean hasItems = parameter.choices() != null && !parameter.choices().isEmpty();
    String id =
        ids.addSteps(
            handle(track),
            device.device().id(),
            parameter,
            hasItems ? "EnumPoint" : "IntegerPoint");
    xml.start(hasItems ? "EnumParameter" : "IntegerParameter");
    if (hasItems) {
      // The labels are a list with spaces between them.
      boolean isList = parameter.choices().stream().allMatch(item -> item.matches("\\S+"));
      xml.attribute("count", parameter.choices().size())
          .attribute("labels", isList ? String.join(" ", parameter.choices()) : null);
    } else {
      xml.attribute("max", (int) Math.round(parameter.max() - parameter.min())).attribute("min", 0);
    }
    xml.attribute("value", (int) Math.round(parameter.value() - parameter.min()))
        .attribute("parameterID", parameter.index())
        .attribute("id", id)
        .attribute("name", parameter.name());
    xml.end();
  }

  private void writeReal(
      ExportedTrack track, ExportedDevice device, String element, ExportedParameter exported)
      throws IOException {
    DeviceParameter parameter = exported.parameter();
    ParameterLaw law = ParameterLaw.of(parameter, exported.mapping().get());
    String id =
        ids.addReal(
            handle(track), device.device().id(), parameter.index(), law, parameter.shareOfRange());
    writeReal(element, id, law, parameter.shareOfRange(), parameter);
  }

  /**
   * Writes a parameter with real values.
   *
   * @param parameter the parameter of a device, null for one of a channel
   */
  private void writeReal(
      String element, String id, ParameterLaw law, double position, DeviceParameter parameter)
      throws IOException {
    xml.start(element)
        .attribute("max", law.toNumber().applyAsDouble(1))
        .attribute("min", law.toNumber().applyAsDouble(0))
        .attribute("unit", law.unit())
        .attribute("value", law.toNumber().applyAsDouble(position));
    if (parameter != null) {
      xml.attribute("parameterID", parameter.index());
    }
    xml.attribute("id", id).attribute("name", parameter == null ? element : parameter.name());
    xml.end();
  }

  private void writeSwitch(ExportedTrack track, String element, int param, boolean isOn)
      throws IOException {
    xml.start(element)
        .attribute("value", isOn)
        .attribute("id", ids.addSwitch(handle(track), MixerDevice.NAME, param, isOn))
        .attribute("name", element);
    xml.end();
  }
}
