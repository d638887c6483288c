package svc.model.device;

import java.util.List;
import svc.model.serialization.KeepsNulls;
import svc.model.serialization.UntrustedName;

/**
 * An automatable parameter of a device.
 *
 * @param index the host's number of the parameter; 0 is the device's on/off switch
 * @param value raw value between min and max
 * @param normalized the value scaled to 0-1, as in envelopes
 * @param defaultValue raw value, null if the host does not report it
 * @param display the value as the host displays it, null if the host cannot report it
 * @param displayMin the display value at min, null if the host cannot report it
 * @param displayMax the display value at max, null if the host cannot report it
 * @param unit null if the value has no unit or the unit is not known
 * @param items the choices of a quantized parameter, in order of value; null for other parameters
 */
public record DeviceParameter(
    int index,
    @UntrustedName String name,
    @UntrustedName String display,
    double value,
    double min,
    double max,
    Double defaultValue,
    double normalized,
    @UntrustedName String displayMin,
    @UntrustedName String displayMax,
    String unit,
    boolean quantized,
    List<String> items)
    implements KeepsNulls {

  public DeviceParameter {
    items = quantized ? items : null;
  }
}
