package svc.model.device;

import java.util.List;
import svc.model.serialization.ReadsNulls;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;

/**
 * An automatable parameter of a device.
 *
 * @param index the host's number of the parameter; 0 is the device's on/off switch
 * @param display the value as the host displays it, such as "800 Hz"; null if the host cannot
 *     report it
 * @param value the raw value, from min to max
 * @param defaultValue the raw default value, null if the host does not report it
 * @param normalized the value scaled to 0-1, as in envelopes; null if the host stores the value in
 *     a unit, such as Hz, and svc cannot convert it. Callers must then give values in that unit
 * @param displayMin the display value at min, null if the host cannot report it
 * @param displayMax the display value at max, null if the host cannot report it
 * @param unit null if the value has no unit or the unit is not known
 * @param quantized whether the parameter accepts only whole raw values
 * @param choices the names of a quantized parameter's values, in order; null for other parameters
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
  @TableColumn("choices")
})
@ToolRows({
  @ToolRowField("index"),
  @ToolRowField("name"),
  @ToolRowField("display"),
  @ToolRowField("display_min"),
  @ToolRowField("display_max"),
  @ToolRowField("choices"),
  @ToolRowField(value = "value", insteadOf = "display"),
  @ToolRowField(value = "min", insteadOf = "display"),
  @ToolRowField(value = "max", insteadOf = "display")
})
public record DeviceParameter(
    int index,
    @UntrustedName String name,
    @UntrustedName String display,
    double value,
    double min,
    double max,
    Double defaultValue,
    Double normalized,
    @UntrustedName String displayMin,
    @UntrustedName String displayMax,
    String unit,
    boolean quantized,
    List<String> choices)
    implements ReadsNulls {
  /**
   * Returns whether callers may give numbers without a unit: raw values, or positions from 0 to 1.
   */
  public boolean acceptsPositions() {
    return normalized != null;
  }

  /** Returns the position of the value between min and max, from 0 to 1. */
  public double shareOfRange() {
    return max > min ? (value - min) / (max - min) : 0;
  }

  public DeviceParameter {
    choices = quantized ? choices : null;
  }
}
