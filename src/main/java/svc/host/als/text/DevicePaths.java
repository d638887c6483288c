package svc.host.als.text;

import java.util.Optional;
import svc.host.als.set.DeviceReader;
import svc.host.als.xml.XmlElement;

/** The names of devices with the racks and chains that contain them. */
final class DevicePaths {
  private DevicePaths() {}

  /**
   * Returns the name of a device, preceded by the names of the racks and chains that contain it.
   */
  static String of(XmlElement device, XmlElement track) {
    String path = DeviceReader.nameOf(device);
    Optional<XmlElement> current = device.parent();
    while (current.isPresent() && current.get().number() != track.number()) {
      XmlElement element = current.get();
      if (element.child("Branches").isPresent()) {
        path = DeviceReader.nameOf(element) + " > " + path;
      } else if (isBranch(element)) {
        path = element.value("Name", "EffectiveName").orElse("") + " > " + path;
      }
      current = element.parent();
    }
    return path;
  }

  private static boolean isBranch(XmlElement element) {
    return element.parent().filter(list -> list.name().endsWith("Branches")).isPresent();
  }
}
