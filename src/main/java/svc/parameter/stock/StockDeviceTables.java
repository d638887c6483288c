package svc.parameter.stock;

import static svc.model.error.ErrorCode.HOST_ERROR;
import static svc.model.error.ErrorCode.INTERNAL;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import svc.model.device.DeviceKind;
import svc.store.file.TsvResource;

/**
 * The tables of stock devices and their parameters. Each table is a resource file of svc, which is
 * read on first use.
 */
public final class StockDeviceTables {
  private static final Map<String, List<ParameterDefinition>> PARAMETER_CACHE =
      new ConcurrentHashMap<>();

  private StockDeviceTables() {}

  /**
   * A type of device.
   *
   * @param table the name of the table of its parameters
   * @param className the name of the type in Live
   * @param uri the URI of its browser item, empty if it has none
   * @param path the path of its browser item, empty if it has none
   */
  public record DeviceType(
      String name, String table, String className, DeviceKind kind, String uri, String path) {}

  /**
   * A parameter of a device type.
   *
   * @param initial the default raw value, NaN if it is unknown
   * @param items the names of the values of a quantized parameter, empty for others
   * @param unit the unit of display values, empty if there is none or it is unknown
   * @param scale converts raw values to displayed numbers, null if the formula is unknown
   * @param displayedValues the display values that were read from the host of an imported device,
   *     null for a stock device
   */
  public record ParameterDefinition(
      int index,
      String name,
      double min,
      double max,
      double initial,
      List<String> items,
      String unit,
      FormulaParameterScale scale,
      DisplayedValueCache displayedValues) {}

  /** Holds the index of device types, so that it is loaded on first use. */
  private static final class DeviceTypeIndexHolder {
    static final Map<String, DeviceType> TYPES = readTypes();

    private static Map<String, DeviceType> readTypes() {
      Map<String, DeviceType> types = new LinkedHashMap<>();
      for (String[] cells : readRows("index")) {
        DeviceType type = parseType(cells);
        types.put(type.table(), type);
      }
      return types;
    }
  }

  /** Returns all types of devices. */
  public static List<DeviceType> allTypes() {
    return List.copyOf(DeviceTypeIndexHolder.TYPES.values());
  }

  /** Returns true if there is a device type whose parameter table has this name. */
  public static boolean hasTable(String table) {
    return DeviceTypeIndexHolder.TYPES.containsKey(table);
  }

  /**
   * Returns the device type whose parameter table has this name. Throws HOST_ERROR if there is
   * none.
   */
  public static DeviceType typeOf(String table) {
    if (!hasTable(table)) {
      throw HOST_ERROR
          .because("there is no device type with the table \"" + table + "\"")
          .hint(INTERNAL.remedy());
    }
    return DeviceTypeIndexHolder.TYPES.get(table);
  }

  /** Returns the parameters in the table with this name, in order of their index. */
  public static List<ParameterDefinition> parametersOf(String table) {
    return PARAMETER_CACHE.computeIfAbsent(
        table, name -> readRows(name).stream().map(StockDeviceTables::parseParameter).toList());
  }

  private static DeviceType parseType(String[] cells) {
    DeviceKind kind =
        Arrays.stream(DeviceKind.values())
            .filter(k -> k.toString().equals(cells[3]))
            .findFirst()
            .orElseThrow();
    return new DeviceType(cells[0], cells[1], cells[2], kind, cells[4], cells[5]);
  }

  private static ParameterDefinition parseParameter(String[] cells) {
    double min = Double.parseDouble(cells[2]);
    double max = Double.parseDouble(cells[3]);
    return new ParameterDefinition(
        Integer.parseInt(cells[0]),
        cells[1],
        min,
        max,
        Double.parseDouble(cells[4]),
        cells[5].isEmpty() ? List.of() : List.of(cells[5].split("\\|")),
        cells[6],
        FormulaParameterScale.parse(cells[7], min, max),
        null);
  }

  /** Returns the rows of the table with this name, each split into cells. */
  public static List<String[]> readRows(String table) {
    return TsvResource.readRows(StockDeviceTables.class, "devices/" + table);
  }
}
