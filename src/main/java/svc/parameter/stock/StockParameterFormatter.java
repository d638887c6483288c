package svc.parameter.stock;

import svc.model.device.DeviceParameter;
import svc.parameter.stock.StockDeviceTables.ParameterDefinition;

/**
 * Formats and describes values of parameters according to their definitions in the tables of stock
 * devices.
 */
public final class StockParameterFormatter {
  private StockParameterFormatter() {}

  /**
   * Returns the parameter that a row of a table defines, with the given raw value.
   *
   * @param name the name, which can differ from that in the row
   */
  public static DeviceParameter describe(ParameterDefinition row, String name, double value) {
    boolean quantized = !row.items().isEmpty();
    return new DeviceParameter(
        row.index(),
        name,
        format(row, value),
        value,
        row.min(),
        row.max(),
        Double.isNaN(row.initial()) ? null : (Double) row.initial(),
        row.max() > row.min() ? (value - row.min()) / (row.max() - row.min()) : 0.0,
        quantized ? null : format(row, row.min()),
        quantized ? null : format(row, row.max()),
        unitOf(row),
        quantized,
        quantized ? row.items() : null);
  }

  /** Returns the text that is displayed for a raw value; null if it is not known. */
  public static String format(ParameterDefinition row, double value) {
    if (row.displayedValues() != null) {
      return row.displayedValues().formatAt(value);
    }
    if (!row.items().isEmpty()) {
      int item = (int) Math.round(value - row.min());
      return row.items().get(Math.max(0, Math.min(item, row.items().size() - 1)));
    }
    return row.scale() == null
        ? null
        : UnitValueFormatter.formatValue(row.scale().toDisplayed(value), row.unit());
  }

  /**
   * Returns the unit of the parameter's values; null if there is none. Also returns null for a pan,
   * because its texts, such as 30L, contain the unit.
   */
  private static String unitOf(ParameterDefinition row) {
    boolean isInText = row.unit().isEmpty() || row.unit().equals(UnitValueFormatter.PAN_UNIT);
    return isInText ? null : row.unit();
  }
}
