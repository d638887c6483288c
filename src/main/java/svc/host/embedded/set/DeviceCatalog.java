package svc.host.embedded.set;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.model.device.RackMacro;
import svc.parameter.stock.StockDeviceTables;
import svc.parameter.stock.StockDeviceTables.DeviceType;
import svc.parameter.stock.StockDeviceTables.ParameterDefinition;

/** The types of devices that a set can contain: stock devices, and types imported from a host. */
public final class DeviceCatalog {
  public static final DeviceCatalog STOCK_ONLY = new DeviceCatalog(Map.of());

  private final Map<String, ImportedDeviceType> importedTypes;

  public DeviceCatalog(Map<String, ImportedDeviceType> importedTypes) {
    this.importedTypes = new HashMap<>(importedTypes);
  }

  /**
   * A device type imported from another host.
   *
   * @param rows the parameters in order of their index
   * @param macros the macros, with their values at the time of the import
   * @param hasChains whether the device is a rack
   */
  public record ImportedDeviceType(
      DeviceType type,
      List<ParameterDefinition> rows,
      List<RackMacro> macros,
      boolean hasDrumPads,
      boolean hasChains) {}

  /** Returns the type of a device. */
  public DeviceType typeOf(DeviceState device) {
    ImportedDeviceType model = importedTypes.get(device.table());
    return model == null ? StockDeviceTables.typeOf(device.table()) : model.type();
  }

  /** Returns a device's parameters in order of their index. */
  List<ParameterDefinition> parametersOf(DeviceState device) {
    if (MixerParameterTable.isMixer(device)) {
      return MixerParameterTable.parametersOf(device);
    }
    ImportedDeviceType model = importedTypes.get(device.table());
    return model == null ? StockDeviceTables.parametersOf(device.table()) : model.rows();
  }

  /**
   * Returns the macros of an imported device; null for a stock device, whose macros are recognized
   * by parameter name.
   */
  List<RackMacro> macrosOf(DeviceState device) {
    ImportedDeviceType model = importedTypes.get(device.table());
    return model == null ? null : model.macros();
  }

  public boolean hasDrumPads(DeviceState device) {
    ImportedDeviceType model = importedTypes.get(device.table());
    return !device.pads().isEmpty()
        || (model == null ? device.table().equals("drum-rack") : model.hasDrumPads());
  }

  /** Returns whether a device is a rack. */
  public boolean hasChains(DeviceState device) {
    ImportedDeviceType model = importedTypes.get(device.table());
    return model == null
        ? StockDeviceTables.typeOf(device.table()).className().endsWith("GroupDevice")
        : model.hasChains();
  }
}
