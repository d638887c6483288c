package svc.host.embedded;

import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.PARAM_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import svc.host.embedded.DeviceTables.Row;
import svc.model.Macro;
import svc.model.Numbers;
import svc.model.Parameter;
import svc.model.SvcException;
import svc.music.Names;
import svc.music.Readout;

/** A device's parameters: its table's rows with the values it holds. */
final class Parameters {
  private static final String MACRO = "Macro \\d+";

  private Parameters() {}

  static List<Parameter> all(DeviceState device) {
    return DeviceTables.parameters(device.table()).stream().map(row -> shown(device, row)).toList();
  }

  static Parameter of(DeviceState device, int index) {
    return shown(device, row(device, index));
  }

  /** Inside the range, whatever a file that others wrote holds. */
  static double value(DeviceState device, Row row) {
    double held = device.values().getOrDefault(String.valueOf(row.index()), row.initial());
    return Math.max(row.min(), Math.min(row.max(), held));
  }

  /** The macros of a rack; one that has a name of its own drives what it is called after. */
  static List<Macro> macros(DeviceState device) {
    return DeviceTables.parameters(device.table()).stream()
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
  static List<String> displays(DeviceState device, int index, List<Double> values) {
    Row row = row(device, index);
    List<String> shown = new ArrayList<>(values.size());
    values.forEach(value -> shown.add(display(row, value)));
    return shown;
  }

  private static String name(DeviceState device, Row row) {
    return device.names().getOrDefault(String.valueOf(row.index()), row.name());
  }

  private static Row row(DeviceState device, int index) {
    List<Row> rows = DeviceTables.parameters(device.table());
    if (index < 0 || index >= rows.size()) {
      throw PARAM_NOT_FOUND.because(
          "parameter "
              + index
              + " of "
              + Names.quoted(device.name())
              + " does not exist; they are numbered 0 to "
              + (rows.size() - 1));
    }
    return rows.get(index);
  }

  /** A raw value, if the parameter takes it. */
  static double checked(DeviceState device, int index, double value) {
    Row row = row(device, index);
    if (!(value >= row.min() && value <= row.max())) {
      throw meant(
          row,
          value,
          refused(device, row, "takes " + range(row) + ", not " + Numbers.plain(value)));
    }
    if (!row.items().isEmpty() && value != Math.rint(value)) {
      throw refused(device, row, "is quantized and takes " + range(row) + ", not " + value);
    }
    return value;
  }

  /** A number that is no raw value may be a displayed one whose unit was left out. */
  private static SvcException meant(Row row, double value, SvcException refused) {
    boolean shown = row.law() != null && !row.unit().isEmpty() && row.law().reaches(value);
    return shown
        ? refused.near(List.of('"' + Numbers.plain(value) + " " + row.unit() + '"'))
        : refused;
  }

  /** The raw value of a displayed one: an item's name, or a number with its unit. */
  static double fromDisplay(DeviceState device, int index, String display) {
    Row row = row(device, index);
    for (int i = 0; i < row.items().size(); i++) {
      if (row.items().get(i).equalsIgnoreCase(display)) {
        return row.min() + i;
      }
    }
    Double number = row.law() == null ? null : Readout.in(row.unit(), display);
    if (number == null) {
      throw refused(device, row, "takes " + range(row) + ", not \"" + display + "\"");
    }
    if (!row.law().reaches(number)) {
      throw refused(
          device,
          row,
          "reaches from "
              + at(row, row.min())
              + " to "
              + at(row, row.max())
              + ", not \""
              + display
              + "\"");
    }
    return row.law().raw(number);
  }

  private static String at(Row row, double raw) {
    return Displays.show(row.law().display(raw), row.unit());
  }

  private static String range(Row row) {
    if (!row.items().isEmpty()) {
      return "one of " + String.join(", ", row.items());
    }
    String raw = "a raw value from " + Numbers.plain(row.min()) + " to " + Numbers.plain(row.max());
    return row.law() == null
        ? raw
        : raw + ", shown as " + at(row, row.min()) + " to " + at(row, row.max());
  }

  private static SvcException refused(DeviceState device, Row row, String why) {
    return INVALID_ARGUMENT
        .because("\"" + name(device, row) + "\" of " + Names.quoted(device.name()) + " " + why)
        .hint("`svc automation params TRACK DEVICE` shows ranges and units.");
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
        row.initial(),
        row.max() > row.min() ? (value - row.min()) / (row.max() - row.min()) : 0,
        quantized ? null : display(row, row.min()),
        quantized ? null : display(row, row.max()),
        row.unit().isEmpty() ? null : row.unit(),
        quantized,
        quantized ? row.items() : null);
  }

  private static String display(Row row, double value) {
    if (!row.items().isEmpty()) {
      int item = (int) Math.round(value - row.min());
      return row.items().get(Math.max(0, Math.min(item, row.items().size() - 1)));
    }
    return row.law() == null ? null : at(row, value);
  }
}
