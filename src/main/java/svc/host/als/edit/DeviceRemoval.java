package svc.host.als.edit;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.regex.Pattern;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.DeviceReader;
import svc.host.als.xml.XmlDocument;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.text.TextSanitizer;

/** Creates the edits that remove a device from the chain of a track. */
public final class DeviceRemoval {
  private DeviceRemoval() {}

  /**
   * Removes a device with its automation. Throws NOT_SUPPORTED_BY_HOST if a route outside the
   * device begins or ends in it.
   */
  public static void remove(AlsTrack track, XmlElement device, XmlEdits edits) {
    ElementRemoval removal = new ElementRemoval(device.document(), edits).remove(device);
    requireNoRoutes(track, device, removal);
    removal.write();
  }

  /** Throws NOT_SUPPORTED_BY_HOST if a route outside of what is removed refers to a device. */
  static void requireNoRoutes(AlsTrack track, XmlElement device, ElementRemoval removal) {
    String id = device.attribute("Id").orElse("");
    String place = "/Track." + track.element().attribute("Id").orElse("") + "/Device";
    Pattern routes = Pattern.compile("\\w+" + Pattern.quote(place) + "\\w+\\." + id + "\\..*");
    XmlDocument document = device.document();
    for (int number = 0; number < document.elementCount(); number++) {
      XmlElement element = document.element(number);
      if (element.isNamed("Target")
          && element.value().filter(target -> routes.matcher(target).matches()).isPresent()
          && !removal.contains(element)) {
        throw NOT_SUPPORTED_BY_HOST
            .because(
                "a route of another device or track refers to "
                    + TextSanitizer.quote(DeviceReader.nameOf(device)))
            .hint("Change that route first; `svc track route` shows the routes.");
      }
    }
  }
}
