package svc.verbs.automation.timeline;

import java.util.List;
import svc.automation.AutomationSegment;
import svc.automation.LedgerEntry;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.envelope.AutomationTarget;
import svc.model.error.Warning;
import svc.model.track.Track;

/** A parameter that automation is for, as a slot or a target was resolved on a track. */
public record ResolvedTarget(Device device, DeviceParameter parameter, List<Warning> warnings) {

  public AutomationTarget target() {
    return new AutomationTarget(device.id(), parameter.index());
  }

  /**
   * What the ledger says of a stretch of it.
   *
   * @param numbering what the host's handles are told by, null where they last
   */
  public LedgerEntry toLedgerEntry(
      Track track, AutomationSegment lane, String writtenAt, String numbering) {
    String handle = track.livesetId();
    return numbering == null
        ? new LedgerEntry(handle, target(), device.name(), parameter.name(), lane, writtenAt)
        : new LedgerEntry(
            handle,
            target(),
            device.name(),
            parameter.name(),
            lane,
            writtenAt,
            numbering,
            track.name(),
            track.position(),
            device.index(),
            null);
  }
}
