package svc.host.embedded.device;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A device in a track's chain.
 *
 * @param id the number in its handle
 * @param table the name of its parameter table
 * @param values raw values that differ from the default, by parameter index
 * @param names parameter names that differ from the table (macros), by parameter index
 * @param pads the pads that contain a chain, in order of note
 */
public record DeviceState(
    int id,
    String name,
    String table,
    Map<String, Double> values,
    Map<String, String> names,
    List<DrumPadState> pads) {

  /** A drum pad, with its MIDI note and its name. */
  public record DrumPadState(int note, String name) {

    /** Returns the pads of a drum kit; an empty list for an unknown kit. */
    public static List<DrumPadState> loadKit(String kit) {
      return StockDeviceTables.readRows("kits").stream()
          .filter(cells -> cells[0].equals(kit))
          .map(cells -> new DrumPadState(Integer.parseInt(cells[1]), cells[2]))
          .toList();
    }
  }

  public static DeviceState ofTable(int id, String name, String table) {
    return new DeviceState(id, name, table, Map.of(), Map.of(), List.of());
  }

  public String handle() {
    return "dev_" + id;
  }

  public DeviceState withId(int changed) {
    return new DeviceState(changed, name, table, values, names, pads);
  }

  public DeviceState withValue(int parameter, double value) {
    Map<String, Double> changed = new LinkedHashMap<>(values);
    changed.put(String.valueOf(parameter), value);
    return new DeviceState(id, name, table, changed, names, pads);
  }

  public DeviceState withName(String changed) {
    return new DeviceState(id, changed, table, values, names, pads);
  }
}
