package svc.host.embedded.device;

import static svc.model.error.ErrorCode.HOST_ERROR;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import svc.model.device.DeviceKind;
import svc.store.file.TsvResource;

/**
 * The devices that the embedded host knows, and their parameters: tables among the resources, read
 * when asked for.
 */
public final class StockDeviceTables {
  private static final Map<String, List<ParameterDefinition>> PARAMETER_CACHE =
      new ConcurrentHashMap<>();

  private StockDeviceTables() {}

  /** A kind of device: what it is called, its table, its class name and what it does. */
  public record DeviceType(
      String name, String table, String className, DeviceKind kind, String uri, String path) {}

  /**
   * A parameter of a device: items where it is quantized, law and unit where they are known.
   *
   * @param initial NaN where nobody knows it
   * @param readings what another host shows, null where none does
   */
  public record ParameterDefinition(
      int index,
      String name,
      double min,
      double max,
      double initial,
      List<String> items,
      String unit,
      FormulaParameterScale law,
      DisplayedValueCache readings) {}

  /** Read on first use. */
  private static final class DeviceTypeIndex {
    static final Map<String, DeviceType> TYPES = readTypes();

    private static Map<String, DeviceType> readTypes() {
      Map<String, DeviceType> types = new LinkedHashMap<>();
      for (String[] cells : readRows("index")) {
        DeviceType type = typeOf(cells);
        types.put(type.table(), type);
      }
      return types;
    }
  }

  /** All kinds of device. */
  public static List<DeviceType> allTypes() {
    return List.copyOf(DeviceTypeIndex.TYPES.values());
  }

  /** Whether there is a kind of device that follows a table. */
  public static boolean hasTable(String table) {
    return DeviceTypeIndex.TYPES.containsKey(table);
  }

  /** The kind of device that follows a table. */
  static DeviceType typeOf(String table) {
    if (!hasTable(table)) {
      throw HOST_ERROR.because("no device follows a table \"" + table + "\"");
    }
    return DeviceTypeIndex.TYPES.get(table);
  }

  /** The parameters of a table in order of their index. */
  public static List<ParameterDefinition> parametersOf(String table) {
    return PARAMETER_CACHE.computeIfAbsent(
        table, name -> readRows(name).stream().map(StockDeviceTables::parseParameter).toList());
  }

  private static DeviceType typeOf(String[] cells) {
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

  /** The lines of a table of the devices, each cut into cells. */
  static List<String[]> readRows(String table) {
    return TsvResource.readRows(StockDeviceTables.class, "devices/" + table);
  }
}
