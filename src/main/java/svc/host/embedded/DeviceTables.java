package svc.host.embedded;

import static svc.model.ErrorCode.HOST_ERROR;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import svc.model.DeviceKind;
import svc.store.Tsv;

/**
 * The devices that the embedded host knows, and their parameters: tables among the resources, read
 * when asked for.
 */
final class DeviceTables {
  private static final Map<String, List<Row>> PARAMETERS = new ConcurrentHashMap<>();

  private DeviceTables() {}

  /** A kind of device: what it is called, its table, its class name and what it does. */
  record Type(
      String name, String table, String className, DeviceKind kind, String uri, String path) {}

  /**
   * A parameter of a device: items where it is quantized, law and unit where they are known.
   *
   * @param initial NaN where nobody knows it
   * @param readings what another host shows, null where none does
   */
  record Row(
      int index,
      String name,
      double min,
      double max,
      double initial,
      List<String> items,
      String unit,
      Law law,
      Readings readings) {}

  /** Read on first use. */
  private static final class Index {
    static final Map<String, Type> TYPES = read();

    private static Map<String, Type> read() {
      Map<String, Type> types = new LinkedHashMap<>();
      for (String[] cells : lines("index")) {
        Type type = type(cells);
        types.put(type.table(), type);
      }
      return types;
    }
  }

  /** All kinds of device. */
  static List<Type> types() {
    return List.copyOf(Index.TYPES.values());
  }

  /** Whether there is a kind of device that follows a table. */
  static boolean isKnown(String table) {
    return Index.TYPES.containsKey(table);
  }

  /** The kind of device that follows a table. */
  static Type type(String table) {
    if (!isKnown(table)) {
      throw HOST_ERROR.because("no device follows a table \"" + table + "\"");
    }
    return Index.TYPES.get(table);
  }

  /** The parameters of a table in order of their index. */
  static List<Row> parameters(String table) {
    return PARAMETERS.computeIfAbsent(
        table, name -> lines(name).stream().map(DeviceTables::row).toList());
  }

  private static Type type(String[] cells) {
    DeviceKind kind =
        Arrays.stream(DeviceKind.values())
            .filter(k -> k.toString().equals(cells[3]))
            .findFirst()
            .orElseThrow();
    return new Type(cells[0], cells[1], cells[2], kind, cells[4], cells[5]);
  }

  private static Row row(String[] cells) {
    double min = Double.parseDouble(cells[2]);
    double max = Double.parseDouble(cells[3]);
    return new Row(
        Integer.parseInt(cells[0]),
        cells[1],
        min,
        max,
        Double.parseDouble(cells[4]),
        cells[5].isEmpty() ? List.of() : List.of(cells[5].split("\\|")),
        cells[6],
        Law.parse(cells[7], min, max),
        null);
  }

  /** The lines of a table of the devices, each cut into cells. */
  static List<String[]> lines(String table) {
    return Tsv.rows(DeviceTables.class, "devices/" + table);
  }
}
