package svc.host.embedded.device;

import java.util.ArrayList;
import java.util.List;
import svc.host.check.DeviceCheck;
import svc.model.device.DeviceParameter;
import svc.model.device.RackMacro;
import svc.parameter.BisectingParameterScale;
import svc.parameter.SettableParameter;
import svc.parameter.stock.StockDeviceTables.ParameterDefinition;
import svc.parameter.stock.StockParameterFormatter;

/**
 * Reads the parameters of devices. Combines the definitions of a device's type with the values of
 * the device.
 */
public final class DeviceParameterReader {
  private static final String MACRO = "Macro \\d+";

  private final DeviceCatalog catalog;

  public DeviceParameterReader(DeviceCatalog catalog) {
    this.catalog = catalog;
  }

  public List<DeviceParameter> readAll(DeviceState device) {
    return catalog.parametersOf(device).stream()
        .map(row -> toDeviceParameter(device, row))
        .toList();
  }

  public DeviceParameter read(DeviceState device, int index) {
    return toDeviceParameter(device, definitionOf(device, index));
  }

  /**
   * Returns the raw value of a parameter, limited to the parameter's range because a set file may
   * contain any number.
   */
  static double clampedValue(DeviceState device, ParameterDefinition row) {
    double stored = device.values().getOrDefault(String.valueOf(row.index()), row.initial());
    return Math.max(row.min(), Math.min(row.max(), stored));
  }

  /**
   * Returns the macros of a rack; an empty list for other devices. A renamed macro counts as mapped
   * to a parameter, because the embedded host stores mappings only for imported racks.
   */
  public List<RackMacro> readMacros(DeviceState device) {
    List<RackMacro> imported = catalog.macrosOf(device);
    if (imported != null) {
      return imported.stream()
          .map(
              macro ->
                  new RackMacro(
                      macro.number(), read(device, macro.parameter().index()), macro.mapped()))
          .toList();
    }
    return catalog.parametersOf(device).stream()
        .filter(row -> row.name().matches(MACRO))
        .map(
            row ->
                new RackMacro(
                    row.index(),
                    toDeviceParameter(device, row),
                    device.names().containsKey(String.valueOf(row.index()))))
        .toList();
  }

  /** Returns the display values for raw values of a parameter, in the same order. */
  public List<String> formatValues(DeviceState device, int index, List<Double> values) {
    ParameterDefinition row = definitionOf(device, index);
    if (row.displayedValues() != null) {
      return row.displayedValues().formatAt(values);
    }
    List<String> displays = new ArrayList<>(values.size());
    values.forEach(value -> displays.add(StockParameterFormatter.format(row, value)));
    return displays;
  }

  private static String nameOf(DeviceState device, ParameterDefinition row) {
    return device.names().getOrDefault(String.valueOf(row.index()), row.name());
  }

  private ParameterDefinition definitionOf(DeviceState device, int index) {
    List<ParameterDefinition> rows = catalog.parametersOf(device);
    if (MixerParameterTable.isMixer(device)) {
      return rows.stream()
          .filter(row -> row.index() == index)
          .findFirst()
          .orElseThrow(() -> DeviceCheck.noMixerParameter(index));
    }
    DeviceCheck.requireParameter(device.name(), index, rows.size());
    return rows.get(index);
  }

  /**
   * Returns a raw value unchanged. Throws INVALID_ARGUMENT if it is not valid for the parameter.
   */
  public double requireValid(DeviceState device, int index, double value) {
    return settableParameter(device, index).requireValid(value);
  }

  /**
   * Returns the raw value for a display value: the name of an item, or a number with its unit.
   * Throws INVALID_ARGUMENT if it is not valid for the parameter.
   */
  public double parseDisplayed(DeviceState device, int index, String display) {
    return settableParameter(device, index).parseDisplayed(display);
  }

  private SettableParameter settableParameter(DeviceState device, int index) {
    ParameterDefinition row = definitionOf(device, index);
    DeviceParameter parameter = toDeviceParameter(device, row);
    SettableParameter.ParameterScale scale =
        row.displayedValues() == null
            ? row.scale()
            : BisectingParameterScale.of(parameter, row.displayedValues()::formatAt);
    return new SettableParameter(device.name(), parameter, scale);
  }

  private static DeviceParameter toDeviceParameter(DeviceState device, ParameterDefinition row) {
    return StockParameterFormatter.describe(row, nameOf(device, row), clampedValue(device, row));
  }
}
