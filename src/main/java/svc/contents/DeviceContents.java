package svc.contents;

import java.util.List;
import svc.model.Device;
import svc.model.DrumPad;
import svc.model.Macro;
import svc.model.Parameter;

/** A device with its parameters in the host's order, its macros and its pads. */
public record DeviceContents(
    Device device, List<Parameter> parameters, List<Macro> macros, List<DrumPad> pads) {

  /** A parameter, null where there is none of that index. */
  Parameter parameter(int index) {
    return parameters.stream().filter(one -> one.index() == index).findFirst().orElse(null);
  }

  /** The device, and one of its parameters where there is one. */
  String words(Parameter parameter) {
    return parameter == null ? device.name() : device.name() + " > " + parameter.name();
  }
}
