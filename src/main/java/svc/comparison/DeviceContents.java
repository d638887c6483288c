package svc.comparison;

import java.util.List;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.device.DrumPad;
import svc.model.device.RackMacro;

/** A device with its parameters in the host's order, its macros and its pads. */
public record DeviceContents(
    Device device, List<DeviceParameter> parameters, List<RackMacro> macros, List<DrumPad> pads) {

  /** A parameter, null where there is none of that index. */
  DeviceParameter findParameter(int index) {
    return parameters.stream().filter(one -> one.index() == index).findFirst().orElse(null);
  }

  /** The device, and one of its parameters where there is one. */
  String describe(DeviceParameter parameter) {
    return parameter == null ? device.name() : device.name() + " > " + parameter.name();
  }
}
