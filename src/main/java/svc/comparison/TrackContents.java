package svc.comparison;

import java.util.List;
import java.util.Optional;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationTarget;
import svc.model.track.Track;
import svc.model.track.TrackSend;

/**
 * A track with all that is on it.
 *
 * @param slots the filled ones only, in order of scene
 * @param timeline its clips on the timeline, in order of time
 */
public record TrackContents(
    Track track,
    List<TrackSend> sends,
    List<DeviceContents> devices,
    List<SlotContents> slots,
    List<ArrangementClip> timeline) {

  /** The device of a handle, empty where there is none. */
  Optional<DeviceContents> findDevice(String id) {
    return devices.stream().filter(one -> one.device().id().equals(id)).findFirst();
  }

  /** What an envelope drives, in words; empty where it is not there. */
  Optional<String> describe(AutomationTarget target) {
    return findDevice(target.deviceId())
        .map(device -> device.describe(device.findParameter(target.paramIndex())));
  }
}
