package svc.instrument;

import static svc.model.error.ErrorCode.LOAD_FAILED;

import java.util.Optional;
import svc.model.device.BrowserItem;
import svc.model.device.LoadedDevice;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.TextSanitizer;

/** Loads devices and checks that the host has added them to the track. */
public final class DeviceLoader {
  private DeviceLoader() {}

  /**
   * Loads an item onto a track. Throws LOAD_FAILED if the track does not contain the device
   * afterwards.
   *
   * @param position the position in the chain, from 1; null for the end
   */
  public static LoadedDevice loadAndVerify(
      Session session, Track track, BrowserItem item, Integer position) {
    LoadedDevice loaded = session.host().devices().load(track.livesetId(), item, position);
    boolean present =
        session.host().devices().listDevices(track.livesetId()).stream()
            .anyMatch(device -> device.id().equals(loaded.device().id()));
    if (!present) {
      throw LOAD_FAILED.because(
          TextSanitizer.quote(item.name()) + " is not on the track after loading");
    }
    return loaded;
  }

  /**
   * Returns a warning about the tracks that the host disarmed when it loaded the device and that
   * svc armed again; empty if there are none.
   */
  public static Optional<Warning> rearmedWarning(LoadedDevice loaded) {
    return RearmedTracksWarning.warning(loaded.rearmed(), "the new instrument");
  }
}
