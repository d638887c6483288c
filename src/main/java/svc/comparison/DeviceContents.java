package svc.comparison;

import java.util.List;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.device.DrumPad;
import svc.model.device.RackMacro;

/** A device with its parameters in the host's order, and a rack's macros and drum pads. */
public record DeviceContents(
    Device device, List<DeviceParameter> parameters, List<RackMacro> macros, List<DrumPad> pads) {

  DeviceParameter findParameter(int index) {
    return parameters.stream()
        .filter(parameter -> parameter.index() == index)
        .findFirst()
        .orElse(null);
  }

  /** Returns words such as "Auto Filter > Frequency"; only the device if the parameter is null. */
  String describe(DeviceParameter parameter) {
    return parameter == null ? device.name() : device.name() + " > " + parameter.name();
  }
}
