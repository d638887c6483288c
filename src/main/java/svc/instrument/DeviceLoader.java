package svc.instrument;

import static svc.model.error.ErrorCode.LOAD_FAILED;

import svc.model.device.BrowserItem;
import svc.model.device.LoadedDevice;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.TextSanitizer;

/** Loads and looks whether it landed. */
public final class DeviceLoader {
  private DeviceLoader() {}

  /**
   * Loads an item at a position, null for the end; LOAD_FAILED where it is not there afterwards.
   */
  public static LoadedDevice loadAndVerify(
      Session session, Track onto, BrowserItem item, Integer position) {
    LoadedDevice loaded = session.host().devices().load(onto.livesetId(), item, position);
    boolean there =
        session.host().devices().listDevices(onto.livesetId()).stream()
            .anyMatch(device -> device.id().equals(loaded.device().id()));
    if (!there) {
      throw LOAD_FAILED.because(
          TextSanitizer.quote(item.name()) + " is not on the track after loading");
    }
    return loaded;
  }
}
