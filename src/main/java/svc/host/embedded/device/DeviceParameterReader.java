package svc.host.embedded.device;

import java.util.ArrayList;
import java.util.List;
import svc.host.embedded.device.StockDeviceTables.ParameterDefinition;
import svc.model.device.DeviceParameter;
import svc.model.device.RackMacro;
import svc.parameter.SearchedParameterScale;
import svc.parameter.SettableParameter;

/** A device's parameters: its table's rows with the values it holds. */
public final class DeviceParameterReader {
  private static final String MACRO = "Macro \\d+";

  private final DeviceCatalog models;

  public DeviceParameterReader(DeviceCatalog models) {
    this.models = models;
  }

  public List<DeviceParameter> readAll(DeviceState device) {
    return models.parametersOf(device).stream().map(row -> toDeviceParameter(device, row)).toList();
  }

  public DeviceParameter read(DeviceState device, int index) {
    return toDeviceParameter(device, definitionOf(device, index));
  }

  /** Inside the range, whatever a file that others wrote holds. */
  static double clampedValue(DeviceState device, ParameterDefinition row) {
    double held = device.values().getOrDefault(String.valueOf(row.index()), row.initial());
    return Math.max(row.min(), Math.min(row.max(), held));
  }

  /** The macros of a rack; one that has a name of its own drives what it is called after. */
  public List<RackMacro> readMacros(DeviceState device) {
    List<RackMacro> read = models.macrosOf(device);
    if (read != null) {
      return read.stream()
          .map(
              macro ->
                  new RackMacro(
                      macro.number(), read(device, macro.parameter().index()), macro.mapped()))
          .toList();
    }
    return models.parametersOf(device).stream()
        .filter(row -> row.name().matches(MACRO))
        .map(
            row ->
                new RackMacro(
                    row.index(),
                    toDeviceParameter(device, row),
                    device.names().containsKey(String.valueOf(row.index()))))
        .toList();
  }

  /** What is shown at raw values. */
  public List<String> formatValues(DeviceState device, int index, List<Double> values) {
    ParameterDefinition row = definitionOf(device, index);
    if (row.readings() != null) {
      return row.readings().formatAt(values);
    }
    List<String> shown = new ArrayList<>(values.size());
    values.forEach(value -> shown.add(formatDisplay(row, value)));
    return shown;
  }

  private static String nameOf(DeviceState device, ParameterDefinition row) {
    return device.names().getOrDefault(String.valueOf(row.index()), row.name());
  }

  private ParameterDefinition definitionOf(DeviceState device, int index) {
    List<ParameterDefinition> rows = models.parametersOf(device);
    SettableParameter.requireParameter(device.name(), index, rows.size());
    return rows.get(index);
  }

  /** A raw value, if the parameter takes it. */
  public double requireValid(DeviceState device, int index, double value) {
    return settableParameter(device, index).requireValid(value);
  }

  /** The raw value of a displayed one: an item's name, or a number with its unit. */
  public double parseDisplayed(DeviceState device, int index, String display) {
    return settableParameter(device, index).parseDisplayed(display);
  }

  private SettableParameter settableParameter(DeviceState device, int index) {
    ParameterDefinition row = definitionOf(device, index);
    DeviceParameter parameter = toDeviceParameter(device, row);
    SettableParameter.ParameterScale scale =
        row.readings() == null
            ? row.law()
            : SearchedParameterScale.of(parameter, row.readings()::formatAt);
    return new SettableParameter(device.name(), parameter, scale);
  }

  private static String formatRaw(ParameterDefinition row, double raw) {
    return UnitValueFormatter.formatValue(row.law().toDisplayed(raw), row.unit());
  }

  private static DeviceParameter toDeviceParameter(DeviceState device, ParameterDefinition row) {
    double value = clampedValue(device, row);
    boolean quantized = !row.items().isEmpty();
    return new DeviceParameter(
        row.index(),
        nameOf(device, row),
        formatDisplay(row, value),
        new DeviceParameter.RawValue(
            value,
            row.min(),
            row.max(),
            Double.isNaN(row.initial()) ? null : (Double) row.initial(),
            row.max() > row.min() ? (value - row.min()) / (row.max() - row.min()) : 0),
        new DeviceParameter.DisplayRange(
            quantized ? null : formatDisplay(row, row.min()),
            quantized ? null : formatDisplay(row, row.max()),
            row.unit().isEmpty() ? null : row.unit()),
        quantized,
        quantized ? row.items() : null);
  }

  private static String formatDisplay(ParameterDefinition row, double value) {
    if (row.readings() != null) {
      return row.readings().formatAt(value);
    }
    if (!row.items().isEmpty()) {
      int item = (int) Math.round(value - row.min());
      return row.items().get(Math.max(0, Math.min(item, row.items().size() - 1)));
    }
    return row.law() == null ? null : formatRaw(row, value);
  }
}
