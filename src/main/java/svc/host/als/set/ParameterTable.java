package svc.host.als.set;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.parameter.stock.StockDeviceTables;
import svc.parameter.stock.StockDeviceTables.DeviceType;
import svc.parameter.stock.StockDeviceTables.ParameterDefinition;
import svc.store.file.TsvResource;

/**
 * The elements of the parameters of stock devices, with Live's numbers of the parameters and the
 * conversion of their values. The table was derived by comparing sets of Live 11 and 12 with the
 * parameters that Live's scripting interface lists: their order, names, ranges and values.
 */
final class ParameterTable {
  private static final Map<String, Map<String, Row>> ROWS = readRows();

  private ParameterTable() {}

  /**
   * A parameter of a stock device.
   *
   * @param definition Live's definition of the parameter
   */
  record Row(ParameterDefinition definition, StoredValueConversion conversion) {}

  /** Returns a parameter by the element of its device and its path; empty if it is not known. */
  static Optional<Row> find(String deviceClass, String path) {
    return Optional.ofNullable(ROWS.getOrDefault(deviceClass, Map.of()).get(path));
  }

  /** Returns how many parameters Live lists for a device; 0 if the device is not in the table. */
  static int countOf(String deviceClass) {
    return ROWS.containsKey(deviceClass) ? definitionsOf(deviceClass).size() : 0;
  }

  private static Map<String, Map<String, Row>> readRows() {
    Map<String, Map<String, Row>> rows = new HashMap<>();
    for (String[] cells : TsvResource.readRows(ParameterTable.class, "parameters")) {
      ParameterDefinition definition = definitionsOf(cells[0]).get(Integer.parseInt(cells[1]));
      rows.computeIfAbsent(cells[0], name -> new HashMap<>())
          .put(cells[2], new Row(definition, StoredValueConversion.parse(cells[3])));
    }
    return rows;
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
