package svc.verbs.set;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import svc.instrument.LoadableItemFinder;
import svc.model.device.BrowserItem;
import svc.model.error.SvcException;
import svc.parameter.stock.StockDeviceTables;
import svc.parameter.stock.StockDeviceTables.DeviceType;
import svc.session.Session;
import svc.setcode.StockDevices;

/** The names and default values of Live's stock devices. */
final class StockDeviceDefaults implements StockDevices {
  private final Map<String, DeviceType> byClass =
      StockDeviceTables.allTypes().stream()
          .filter(type -> !type.path().isEmpty())
          .collect(Collectors.toMap(DeviceType::className, type -> type, (first, other) -> first));

  private final Map<String, Map<String, Double>> defaults = new HashMap<>();

  @Override
  public String nameOf(String className) {
    DeviceType type = byClass.get(className);
    return type == null ? null : type.name();
  }

  @Override
  public Double defaultOf(String className, String parameter) {
    DeviceType type = byClass.get(className);
    return type == null
        ? null
        : defaults.computeIfAbsent(type.table(), StockDeviceDefaults::readDefaults).get(parameter);
  }

  private static Map<String, Double> readDefaults(String table) {
    Map<String, Double> found = new HashMap<>();
    StockDeviceTables.parametersOf(table).stream()
        .filter(parameter -> !Double.isNaN(parameter.initial()))
        .forEach(parameter -> found.putIfAbsent(parameter.name(), parameter.initial()));
    return found;
  }

  /** Returns whether the browser has an item of exactly this name, which svc can load. */
  static boolean isPreset(Session session, String name) {
    try {
      BrowserItem item = new LoadableItemFinder(session).findByTextOrName(name);
      return LoadableItemFinder.matchWarning(name, item).isEmpty();
    } catch (SvcException notFound) {
      return false;
    }
  }

  /** Returns the stock device with a name. */
  static Optional<DeviceType> find(String name) {
    return StockDeviceTables.allTypes().stream()
        .filter(type -> !type.path().isEmpty() && type.name().equals(name))
        .findFirst();
  }
}
