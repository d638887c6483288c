package svc.verbs.automation;

import java.util.List;
import svc.automation.Entry;
import svc.automation.Lane;
import svc.model.Device;
import svc.model.Parameter;
import svc.model.Target;
import svc.model.Track;
import svc.model.Warning;

/** A parameter that automation is for, as a slot or a target was resolved on a track. */
record Addressed(Device device, Parameter parameter, List<Warning> warnings) {

  Target target() {
    return new Target(device.id(), parameter.index());
  }

  /**
   * What the ledger says of a stretch of it.
   *
   * @param numbering what the host's handles are told by, null where they last
   */
  Entry entry(Track track, Lane lane, String writtenAt, String numbering) {
    String handle = track.livesetId();
    return numbering == null
        ? new Entry(handle, target(), device.name(), parameter.name(), lane, writtenAt)
        : new Entry(
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
