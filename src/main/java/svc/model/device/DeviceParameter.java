package svc.model.device;

import java.util.List;
import svc.model.serialization.Flattened;
import svc.model.serialization.KeepsNulls;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;

/**
 * An automatable parameter of a device.
 *
 * @param index the host's number of the parameter; 0 is the device's on/off switch
 * @param display the value as the host displays it, null if the host cannot report it
 * @param items the choices of a quantized parameter, in order of value; null for other parameters
 */
@TableColumns({
  @TableColumn(value = "index", heading = "#"),
  @TableColumn("name"),
  @TableColumn(value = "display", heading = "value"),
  @TableColumn(value = "display_min", heading = "from"),
  @TableColumn(value = "display_max", heading = "to"),
  @TableColumn(value = "value", heading = "raw", optional = true),
  @TableColumn(value = "min", optional = true),
  @TableColumn(value = "max", optional = true),
  @TableColumn(value = "normalized", heading = "0-1", optional = true),
  @TableColumn("items")
})
public record DeviceParameter(
    int index,
    @UntrustedName String name,
    @UntrustedName String display,
    RawValue raw,
    DisplayRange range,
    boolean quantized,
    List<String> items)
    implements KeepsNulls {
  /**
   * The value as the host counts it.
   *
   * @param value between min and max
   * @param defaultValue null if the host does not report it
   * @param normalized the value as 0-1 over the range, as envelopes use it
   */
  public record RawValue(
      double value, double min, double max, Double defaultValue, double normalized)
      implements Flattened {}

  /**
   * The texts at the ends of the range and the unit; null if the host does not report them.
   *
   * @param displayMin what the host shows at min, null where it cannot say; likewise displayMax
   * @param unit null where the value has none or it is not known
   */
  public record DisplayRange(
      @UntrustedName String displayMin, @UntrustedName String displayMax, String unit)
      implements Flattened {}

  public double value() {
    return raw.value();
  }

  public double min() {
    return raw.min();
  }

  public double max() {
    return raw.max();
  }

  public Double defaultValue() {
    return raw.defaultValue();
  }

  public double normalized() {
    return raw.normalized();
  }

  public String displayMin() {
    return range.displayMin();
  }

  public String displayMax() {
    return range.displayMax();
  }

  public String unit() {
    return range.unit();
  }

  public DeviceParameter {
    items = quantized ? items : null;
  }
}
