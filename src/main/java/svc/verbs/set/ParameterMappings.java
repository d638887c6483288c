package svc.verbs.set;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import svc.host.Host;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.parameter.DisplayMapping;
import svc.parameter.DisplayedValueConverter;

/** The mappings of parameters to displayed numbers; one for all devices of a type. */
final class ParameterMappings {
  private final Host host;
  private final Map<MappingKey, Optional<DisplayMapping>> known = new HashMap<>();

  ParameterMappings(Host host) {
    this.host = host;
  }

  private record MappingKey(
      String className, int param, String name, String displayMin, String displayMax) {}

  /** Returns the mapping of a parameter, null if it does not display numbers. */
  DisplayMapping find(String track, Device device, DeviceParameter parameter) {
    MappingKey key =
        new MappingKey(
            device.className(),
            parameter.index(),
            parameter.name(),
            parameter.displayMin(),
            parameter.displayMax());
    return known.computeIfAbsent(key, ignored -> read(track, device, parameter)).orElse(null);
  }

  private Optional<DisplayMapping> read(String track, Device device, DeviceParameter parameter) {
    if (parameter.quantized()) {
      return Optional.empty();
    }
    return new DisplayedValueConverter(
            device.name(),
            parameter,
            values -> host.devices().formatValues(track, device.id(), parameter.index(), values))
        .mapping();
  }
}
