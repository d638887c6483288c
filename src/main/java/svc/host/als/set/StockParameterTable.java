package svc.host.als.set;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import svc.parameter.stock.FormulaParameterScale;
import svc.parameter.stock.StockDeviceTables;
import svc.parameter.stock.StockDeviceTables.DeviceType;
import svc.parameter.stock.StockDeviceTables.ParameterDefinition;
import svc.store.file.TsvResource;

/**
 * The table of the parameters of stock devices. It contains, for the XML element of each parameter,
 * Live's definition of the parameter and the conversion of its values. The README beside the table
 * describes its columns and sources.
 */
final class StockParameterTable {
  private static final Map<String, Map<String, Row>> ROWS = readRows();

  private StockParameterTable() {}

  /**
   * A parameter of a stock device.
   *
   * @param definition Live's definition of the parameter
   * @param conversion the conversion of its values
   * @param range the lowest and highest value in the unit that svc shows; null if the conversion is
   *     known or the range is unknown
   */
  record Row(
      ParameterDefinition definition, StoredValueConversion conversion, List<Double> range) {}

  /**
   * Returns a parameter by the class of its device and the path of its element; empty if the table
   * does not contain it.
   */
  static Optional<Row> find(String deviceClass, String path) {
    return Optional.ofNullable(ROWS.getOrDefault(deviceClass, Map.of()).get(path));
  }

  /** Returns how many parameters Live lists for a device; 0 if the device is not in the table. */
  static int countOf(String deviceClass) {
    return ROWS.containsKey(deviceClass) ? definitionsOf(deviceClass).size() : 0;
  }

  /** Returns the parameters of a device class; the keys are the paths of their elements. */
  static Map<String, Row> rowsOf(String deviceClass) {
    return Map.copyOf(ROWS.getOrDefault(deviceClass, Map.of()));
  }

  private static Map<String, Map<String, Row>> readRows() {
    Map<String, Map<String, Row>> rows = new HashMap<>();
    Map<String, List<ParameterDefinition>> definitions = new HashMap<>();
    for (String[] cells : TsvResource.readRows(StockParameterTable.class, "parameters")) {
      ParameterDefinition definition =
          definitions
              .computeIfAbsent(cells[0], StockParameterTable::definitionsOf)
              .get(Integer.parseInt(cells[1]));
      rows.computeIfAbsent(cells[0], name -> new HashMap<>())
          .put(cells[2], parse(definition, cells));
    }
    return rows;
  }

  private static Row parse(ParameterDefinition definition, String[] cells) {
    StoredValueUnit unit = StoredValueUnit.parse(cells[4]);
    if (cells[3].equals("unknown")) {
      return new Row(definition, StoredValueConversion.unknown(unit), parseRange(cells[5], unit));
    }
    StoredValueConversion conversion =
        StoredValueConversion.parse(cells[3], definition.min(), definition.max());
    return new Row(
        cells[4].isEmpty() ? definition : withUnit(definition, conversion, unit), conversion, null);
  }

  private static List<Double> parseRange(String text, StoredValueUnit unit) {
    return text.isEmpty()
        ? null
        : Stream.of(text.split(" ")).map(end -> unit.toShown(Double.parseDouble(end))).toList();
  }

  /** Returns a definition whose display values are the numbers in the file, with their unit. */
  private static ParameterDefinition withUnit(
      ParameterDefinition definition, StoredValueConversion conversion, StoredValueUnit unit) {
    return new ParameterDefinition(
        definition.index(),
        definition.name(),
        definition.min(),
        definition.max(),
        definition.initial(),
        definition.items(),
        unit.unit(),
        new FormulaParameterScale(
            definition.min(),
            definition.max(),
            raw -> unit.toDisplayed(conversion.formula().toDisplayed(raw))),
        null);
  }

  private static List<ParameterDefinition> definitionsOf(String deviceClass) {
    String name = DeviceClasses.find(deviceClass).orElseThrow().name();
    return StockDeviceTables.allTypes().stream()
        .filter(type -> type.name().equals(name))
        .map(DeviceType::table)
        .findFirst()
        .map(StockDeviceTables::parametersOf)
        .orElseThrow();
  }
}
