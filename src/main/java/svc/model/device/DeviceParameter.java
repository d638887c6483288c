package svc.model.device;

import java.util.List;
import svc.model.serialization.KeepsNulls;
import svc.model.serialization.UntrustedName;

/**
 * An automatable parameter of a device.
 *
 * @param index as the host numbers them, 0 = device on
 * @param value raw, between min and max
 * @param normalized the value as 0-1 over the range, as envelopes use it
 * @param defaultValue raw, null where the host does not tell it
 * @param display the value as the host shows it, null where the host cannot say
 * @param displayMin what the host shows at min, null where it cannot say; likewise displayMax
 * @param unit null where the value has none or it is not known
 * @param items the choices of a quantized parameter, in order of value; null for others
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
