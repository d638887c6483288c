package svc.contents;

import java.util.List;
import java.util.Optional;
import svc.model.ArrangementClip;
import svc.model.Send;
import svc.model.Target;
import svc.model.Track;

/**
 * A track with all that is on it.
 *
 * @param slots the filled ones only, in order of scene
 * @param timeline its clips on the timeline, in order of time
 */
public record TrackContents(
    Track track,
    List<Send> sends,
    List<DeviceContents> devices,
    List<SlotContents> slots,
    List<ArrangementClip> timeline) {

  /** The device of a handle, empty where there is none. */
  Optional<DeviceContents> device(String id) {
    return devices.stream().filter(one -> one.device().id().equals(id)).findFirst();
  }

  /** What an envelope drives, in words; empty where it is not there. */
  Optional<String> words(Target target) {
    return device(target.deviceId())
        .map(device -> device.words(device.parameter(target.paramIndex())));
  }
}
