package svc.host.embedded.device;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.host.embedded.device.StockDeviceTables.DeviceType;
import svc.host.embedded.device.StockDeviceTables.ParameterDefinition;
import svc.model.device.RackMacro;

/** The devices that a set may hold: those of the tables, and those read from another host. */
public final class DeviceCatalog {
  public static final DeviceCatalog STOCK_ONLY = new DeviceCatalog(Map.of());

  private final Map<String, DeviceModel> importedModels;

  public DeviceCatalog(Map<String, DeviceModel> read) {
    this.importedModels = new HashMap<>(read);
  }

  /**
   * A device of another host.
   *
   * @param macros with the parameters that they had when it was read
   */
  public record DeviceModel(
      DeviceType type,
      List<ParameterDefinition> rows,
      List<RackMacro> macros,
      boolean hasDrumPads) {}

  /** The kind of device that follows a table. */
  public DeviceType typeOf(DeviceState device) {
    DeviceModel model = importedModels.get(device.table());
    return model == null ? StockDeviceTables.typeOf(device.table()) : model.type();
  }

  /** A device's parameters in order of their index. */
  List<ParameterDefinition> parametersOf(DeviceState device) {
    DeviceModel model = importedModels.get(device.table());
    return model == null ? StockDeviceTables.parametersOf(device.table()) : model.rows();
  }

  /** The macros of a device that was read; null for others, whose parameters' names tell. */
  List<RackMacro> macrosOf(DeviceState device) {
    DeviceModel model = importedModels.get(device.table());
    return model == null ? null : model.macros();
  }

  public boolean hasDrumPads(DeviceState device) {
    DeviceModel model = importedModels.get(device.table());
    return !device.pads().isEmpty()
        || (model == null ? device.table().equals("drum-rack") : model.hasDrumPads());
  }
}
