package svc.comparison;

import java.util.List;
import java.util.Optional;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.model.routing.TrackRoutes;
import svc.model.track.Track;
import svc.model.track.TrackSend;

/**
 * A track with its sends, devices, clips and envelopes.
 *
 * @param slots the clip slots that have a clip, in order of scenes
 * @param timeline the clips on the timeline, in order of time
 * @param lanes the envelopes on the automation lanes; empty on a host that stores them in clips
 * @param reEnabled the parameters whose overridden automation a dry run re-enabled
 * @param routes null if the host cannot read them
 */
public record TrackContents(
    Track track,
    List<TrackSend> sends,
    List<DeviceContents> devices,
    List<ClipSlotContents> slots,
    List<ArrangementClip> timeline,
    List<Envelope> lanes,
    List<AutomationTarget> reEnabled,
    TrackRoutes routes) {

  /** Creates a track without automation lanes. */
  public TrackContents(
      Track track,
      List<TrackSend> sends,
      List<DeviceContents> devices,
      List<ClipSlotContents> slots,
      List<ArrangementClip> timeline) {
    this(track, sends, devices, slots, timeline, List.of(), List.of(), null);
  }

  /** Returns this track with parameters whose automation was re-enabled. */
  public TrackContents withReEnabled(List<AutomationTarget> parameters) {
    return new TrackContents(track, sends, devices, slots, timeline, lanes, parameters, routes);
  }

  /** Returns a device of the track, which may be inside a rack. */
  public Optional<DeviceContents> findDevice(String id) {
    return devices.stream().flatMap(device -> device.find(id).stream()).findFirst();
  }

  /** Returns the device and parameter in words, empty if the device is not on the track. */
  Optional<String> describe(AutomationTarget target) {
    return findDevice(target.deviceId())
        .map(device -> device.describe(device.findParameter(target.paramIndex())));
  }
}
