package svc.host.embedded;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.host.embedded.DeviceTables.Row;
import svc.host.embedded.DeviceTables.Type;
import svc.model.Macro;

/** The devices that a set may hold: those of the tables, and those read from another host. */
final class DeviceModels {
  static final DeviceModels STOCK = new DeviceModels(Map.of());

  private final Map<String, Model> read;

  DeviceModels(Map<String, Model> read) {
    this.read = new HashMap<>(read);
  }

  /**
   * A device of another host.
   *
   * @param macros with the parameters that they had when it was read
   */
  record Model(Type type, List<Row> rows, List<Macro> macros, boolean hasDrumPads) {}

  /** The kind of device that follows a table. */
  Type type(DeviceState device) {
    Model model = read.get(device.table());
    return model == null ? DeviceTables.type(device.table()) : model.type();
  }

  /** A device's parameters in order of their index. */
  List<Row> parameters(DeviceState device) {
    Model model = read.get(device.table());
    return model == null ? DeviceTables.parameters(device.table()) : model.rows();
  }

  /** The macros of a device that was read; null for others, whose parameters' names tell. */
  List<Macro> macros(DeviceState device) {
    Model model = read.get(device.table());
    return model == null ? null : model.macros();
  }

  boolean hasDrumPads(DeviceState device) {
    Model model = read.get(device.table());
    return !device.pads().isEmpty()
        || (model == null ? device.table().equals("drum-rack") : model.hasDrumPads());
  }
}
