package svc.host.als.set;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import svc.model.device.DeviceKind;
import svc.store.file.TsvResource;

/**
 * The devices of Live by the names of their elements, which are also the class names of Live's
 * scripting interface. The names were collected from sets of Live 9 to 12.
 */
final class DeviceClasses {
  private static final Map<String, DeviceClass> CLASSES =
      TsvResource.readRows(DeviceClasses.class, "device-classes").stream()
          .collect(
              Collectors.toUnmodifiableMap(
                  row -> row[0],
                  row ->
                      new DeviceClass(
                          row[1], DeviceKind.valueOf(row[2].toUpperCase(Locale.ROOT)))));

  private DeviceClasses() {}

  /**
   * A class of devices, such as all compressors.
   *
   * @param name the name that Live shows for a device without a name of its own
   */
  record DeviceClass(String name, DeviceKind kind) {}

  /** Returns a device class by the name of its element; empty if it is not known. */
  static Optional<DeviceClass> find(String element) {
    return Optional.ofNullable(CLASSES.get(element));
  }
}
