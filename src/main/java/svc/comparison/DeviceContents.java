package svc.comparison;

import java.util.List;
import java.util.Optional;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.device.DrumPad;
import svc.model.device.RackMacro;

/**
 * A device with its parameters in the host's order, and a rack's macros, drum pads and chains.
 *
 * @param chains the chains of a rack itself, without those of the racks inside it
 */
public record DeviceContents(
    Device device,
    List<DeviceParameter> parameters,
    List<RackMacro> macros,
    List<DrumPad> pads,
    List<ChainContents> chains) {

  /** Creates the contents of a device without chains. */
  public DeviceContents(
      Device device, List<DeviceParameter> parameters, List<RackMacro> macros, List<DrumPad> pads) {
    this(device, parameters, macros, pads, List.of());
  }

  /**
   * Returns the devices directly on the chains of this rack. Devices inside those devices are not
   * included.
   */
  List<DeviceContents> innerDevices() {
    return chains.stream().flatMap(chain -> chain.devices().stream()).toList();
  }

  /** Returns this device or a device inside it, by its handle; empty if none has the handle. */
  public Optional<DeviceContents> find(String id) {
    return device.id().equals(id)
        ? Optional.of(this)
        : innerDevices().stream().flatMap(inner -> inner.find(id).stream()).findFirst();
  }

  DeviceParameter findParameter(int index) {
    return parameters.stream()
        .filter(parameter -> parameter.index() == index)
        .findFirst()
        .orElse(null);
  }

  /**
   * Returns the names of the device and a parameter, such as "Auto Filter > Frequency"; only the
   * name of the device if the parameter is null.
   */
  String describe(DeviceParameter parameter) {
    String name = device.pathOrName();
    return parameter == null ? name : name + " > " + parameter.name();
  }
}
