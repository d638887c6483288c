package svc.host.embedded;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A device on a track's chain.
 *
 * @param id the number of its handle
 * @param table the parameter table it follows
 * @param values raw values by parameter index, where they differ from the default
 * @param names parameter names by index, where they differ from the table (macros)
 * @param pads the pads that hold a chain, in order of note
 */
record DeviceState(
    int id,
    String name,
    String table,
    Map<String, Double> values,
    Map<String, String> names,
    List<Pad> pads) {

  /** A pad's name and MIDI note. */
  record Pad(int note, String name) {

    /** The pads of a kit, none where it is not known. */
    static List<Pad> ofKit(String kit) {
      return DeviceTables.lines("kits").stream()
          .filter(cells -> cells[0].equals(kit))
          .map(cells -> new Pad(Integer.parseInt(cells[1]), cells[2]))
          .toList();
    }
  }

  static DeviceState plain(int id, String name, String table) {
    return new DeviceState(id, name, table, Map.of(), Map.of(), List.of());
  }

  String handle() {
    return "dev_" + id;
  }

  DeviceState with(int parameter, double value) {
    Map<String, Double> changed = new LinkedHashMap<>(values);
    changed.put(String.valueOf(parameter), value);
    return new DeviceState(id, name, table, changed, names, pads);
  }
}
