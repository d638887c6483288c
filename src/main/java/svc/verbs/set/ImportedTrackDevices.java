package svc.verbs.set;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import svc.host.Capability;
import svc.host.Host;
import svc.instrument.DefaultInstrumentResolver;
import svc.instrument.DeviceLoader;
import svc.interchange.ImportedSong.ImportedDevice;
import svc.interchange.ImportedSong.ImportedScale;
import svc.interchange.ImportedSong.ImportedTrack;
import svc.interchange.ImportedSong.ImportedValue;
import svc.interchange.ParameterLaw;
import svc.model.device.BrowserItem;
import svc.model.device.BrowserItemKind;
import svc.model.device.Device;
import svc.model.device.DeviceKind;
import svc.model.device.DeviceParameter;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.parameter.stock.StockDeviceTables;
import svc.parameter.stock.StockDeviceTables.DeviceType;
import svc.session.Session;

/** Loads the devices of imported tracks and sets their parameters. */
final class ImportedTrackDevices {
  private static final double SAME = 1e-9;

  private final Session session;
  private final Host host;
  private final DefaultInstrumentResolver instruments;
  private final ParameterMappings mappings;
  private final BiConsumer<String, String> omit;
  private final List<Warning> warnings = new ArrayList<>();
  private final Map<String, DeviceType> stockTypes =
      StockDeviceTables.allTypes().stream()
          .filter(type -> !type.path().isEmpty())
          .collect(Collectors.toMap(DeviceType::name, type -> type, (first, second) -> first));

  /**
   * Creates a loader.
   *
   * @param omit receives the name of a track and what it does not get
   */
  ImportedTrackDevices(Session session, BiConsumer<String, String> omit) {
    this.session = session;
    this.host = session.host();
    this.omit = omit;
    this.instruments = new DefaultInstrumentResolver(session, Optional.empty(), false);
    this.mappings = new ParameterMappings(host);
  }

  /** Returns the warnings about the chosen instruments. */
  List<Warning> warnings() {
    return warnings;
  }

  /** A loaded device with its parameters as it has them now. */
  record LoadedParameters(Device device, Map<Integer, DeviceParameter> parameters) {}

  /**
   * The devices of a track.
   *
   * @param byIndex the devices by their index in the imported track
   * @param instrument the name of the instrument, null if there is none
   */
  record LoadedDevices(Map<Integer, LoadedParameters> byIndex, String instrument) {}

  /** Loads the devices of a track. */
  LoadedDevices load(ImportedTrack imported, Track track) {
    if (imported.devices() == null) {
      return new LoadedDevices(Map.of(), loadDefault(imported, track));
    }
    // Only the master is not new, and has the devices of an empty set.
    host.devices()
        .listDevices(track.livesetId())
        .forEach(device -> host.devices().delete(track.livesetId(), device.id()));
    Map<Integer, LoadedParameters> loaded = new HashMap<>();
    List<String> missing = new ArrayList<>();
    String instrument = null;
    boolean needsInstrument = false;
    for (int i = 0; i < imported.devices().size(); i++) {
      ImportedDevice device = imported.devices().get(i);
      Device found = loadStock(device, track);
      if (found == null) {
        missing.add(device.name());
        needsInstrument |= device.isInstrument();
      } else {
        loaded.put(i, setValues(track, found, device));
        instrument = found.kind() == DeviceKind.INSTRUMENT ? found.name() : instrument;
      }
    }
    if (!missing.isEmpty()) {
      omit.accept(imported.name(), "devices that svc does not have: " + String.join(", ", missing));
    }
    if (instrument == null && needsInstrument && imported.kind() == TrackKind.MIDI) {
      instrument = loadDefault(imported, track);
    }
    return new LoadedDevices(loaded, instrument);
  }

  private String loadDefault(ImportedTrack imported, Track track) {
    DefaultInstrumentResolver.ResolvedInstrument instrument =
        instruments.resolve(imported.part() == null ? PartType.OTHER : imported.part());
    warnings.addAll(instrument.warnings());
    return DeviceLoader.loadAndVerify(session, track, instrument.item(), null).device().name();
  }

  private Device loadStock(ImportedDevice device, Track track) {
    DeviceType type = device.stockName() == null ? null : stockTypes.get(device.stockName());
    boolean fits =
        type != null && (type.kind() == DeviceKind.AUDIO_EFFECT || track.kind() == TrackKind.MIDI);
    if (!fits) {
      return null;
    }
    try {
      BrowserItem item =
          new BrowserItem(type.uri(), type.name(), type.path(), BrowserItemKind.DEVICE, true);
      Device loaded = host.devices().load(track.livesetId(), item, null).device();
      boolean isRenamed = !device.name().isBlank() && !device.name().equals(loaded.name());
      return isRenamed && host.supports(Capability.DEVICE_NAMES)
          ? host.devices().rename(track.livesetId(), loaded.id(), device.name())
          : loaded;
    } catch (SvcException e) {
      return null;
    }
  }

  private LoadedParameters setValues(Track track, Device device, ImportedDevice imported) {
    Map<Integer, DeviceParameter> parameters = new HashMap<>();
    for (DeviceParameter each : host.devices().listParameters(track.livesetId(), device.id())) {
      parameters.put(each.index(), each);
    }
    for (ImportedValue value : imported.values()) {
      DeviceParameter parameter = parameters.get(value.param());
      if (parameter != null) {
        double raw = toRaw(track, device, parameter, value);
        if (Math.abs(raw - parameter.value()) > SAME) {
          parameters.put(
              value.param(),
              host.devices().setParameter(track.livesetId(), device.id(), parameter.index(), raw));
        }
      }
    }
    return new LoadedParameters(device, parameters);
  }

  private double toRaw(Track track, Device device, DeviceParameter parameter, ImportedValue value) {
    double position =
        toPosition(value.scale(), value.number(), parameter, law(track, device, parameter));
    double raw = parameter.min() + position * (parameter.max() - parameter.min());
    return parameter.quantized() ? Math.rint(raw) : raw;
  }

  /** Returns the law of a parameter of a loaded device. */
  ParameterLaw law(Track track, Device device, DeviceParameter parameter) {
    return ParameterLaw.of(parameter, mappings.find(track.livesetId(), device, parameter));
  }

  /** Returns the position from 0 to 1 of a number. */
  static double toPosition(
      ImportedScale scale, double number, DeviceParameter parameter, ParameterLaw law) {
    if (!scale.isStep()) {
      return scale.toPosition(number, law);
    }
    double range = parameter.max() - parameter.min();
    return range > 0 ? Math.max(0, Math.min(1, number / range)) : 0;
  }
}
