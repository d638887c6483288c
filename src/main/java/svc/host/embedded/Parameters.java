package svc.host.embedded;

import java.util.ArrayList;
import java.util.List;
import svc.host.embedded.DeviceTables.Row;
import svc.model.Macro;
import svc.model.Parameter;
import svc.music.Dial;
import svc.music.Searched;

/** A device's parameters: its table's rows with the values it holds. */
final class Parameters {
  private static final String MACRO = "Macro \\d+";

  private final DeviceModels models;

  Parameters(DeviceModels models) {
    this.models = models;
  }

  List<Parameter> all(DeviceState device) {
    return models.parameters(device).stream().map(row -> shown(device, row)).toList();
  }

  Parameter of(DeviceState device, int index) {
    return shown(device, row(device, index));
  }

  /** Inside the range, whatever a file that others wrote holds. */
  static double value(DeviceState device, Row row) {
    double held = device.values().getOrDefault(String.valueOf(row.index()), row.initial());
    return Math.max(row.min(), Math.min(row.max(), held));
  }

  /** The macros of a rack; one that has a name of its own drives what it is called after. */
  List<Macro> macros(DeviceState device) {
    List<Macro> read = models.macros(device);
    if (read != null) {
      return read.stream()
          .map(
              macro ->
                  new Macro(macro.number(), of(device, macro.parameter().index()), macro.mapped()))
          .toList();
    }
    return models.parameters(device).stream()
        .filter(row -> row.name().matches(MACRO))
        .map(
            row ->
                new Macro(
                    row.index(),
                    shown(device, row),
                    device.names().containsKey(String.valueOf(row.index()))))
        .toList();
  }

  /** What is shown at raw values. */
  List<String> displays(DeviceState device, int index, List<Double> values) {
    Row row = row(device, index);
    if (row.readings() != null) {
      return row.readings().at(values);
    }
    List<String> shown = new ArrayList<>(values.size());
    values.forEach(value -> shown.add(display(row, value)));
    return shown;
  }

  private static String name(DeviceState device, Row row) {
    return device.names().getOrDefault(String.valueOf(row.index()), row.name());
  }

  private Row row(DeviceState device, int index) {
    List<Row> rows = models.parameters(device);
    Dial.require(device.name(), index, rows.size());
    return rows.get(index);
  }

  /** A raw value, if the parameter takes it. */
  double checked(DeviceState device, int index, double value) {
    return dial(device, index).checked(value);
  }

  /** The raw value of a displayed one: an item's name, or a number with its unit. */
  double fromDisplay(DeviceState device, int index, String display) {
    return dial(device, index).raw(display);
  }

  private Dial dial(DeviceState device, int index) {
    Row row = row(device, index);
    Parameter parameter = shown(device, row);
    Dial.Scale scale =
        row.readings() == null ? row.law() : Searched.of(parameter, row.readings()::at);
    return new Dial(device.name(), parameter, scale);
  }

  private static String at(Row row, double raw) {
    return Displays.show(row.law().display(raw), row.unit());
  }

  private static Parameter shown(DeviceState device, Row row) {
    double value = value(device, row);
    boolean quantized = !row.items().isEmpty();
    return new Parameter(
        row.index(),
        name(device, row),
        display(row, value),
        value,
        row.min(),
        row.max(),
        Double.isNaN(row.initial()) ? null : (Double) row.initial(),
        row.max() > row.min() ? (value - row.min()) / (row.max() - row.min()) : 0,
        quantized ? null : display(row, row.min()),
        quantized ? null : display(row, row.max()),
        row.unit().isEmpty() ? null : row.unit(),
        quantized,
        quantized ? row.items() : null);
  }

  private static String display(Row row, double value) {
    if (row.readings() != null) {
      return row.readings().at(value);
    }
    if (!row.items().isEmpty()) {
      int item = (int) Math.round(value - row.min());
      return row.items().get(Math.max(0, Math.min(item, row.items().size() - 1)));
    }
    return row.law() == null ? null : at(row, value);
  }
}
