package svc.comparison;

import java.util.List;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.device.DrumPad;
import svc.model.device.RackMacro;

/** A device with its parameters in the host's order, its macros and its pads. */
public record DeviceContents(
    Device device, List<DeviceParameter> parameters, List<RackMacro> macros, List<DrumPad> pads) {

  /** Returns the parameter with an index, null if there is none. */
  DeviceParameter findParameter(int index) {
    return parameters.stream()
        .filter(parameter -> parameter.index() == index)
        .findFirst()
        .orElse(null);
  }

  /** Returns the name of the device, followed by the name of a parameter unless it is null. */
  String describe(DeviceParameter parameter) {
    return parameter == null ? device.name() : device.name() + " > " + parameter.name();
  }
}
