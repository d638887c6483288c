package svc.verbs.automation;

import java.util.List;
import svc.automation.AutomationSegment;
import svc.automation.LedgerEntry;
import svc.model.argument.DeviceReference;
import svc.model.argument.ParameterReference;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.envelope.AutomationTarget;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.parameter.DisplayedValueConverter;
import svc.session.Session;

/**
 * The device and parameter on a track to which an envelope or an automation slot refers.
 *
 * @param warnings warnings about the choice, for example if a macro was chosen by number instead of
 *     name
 */
public record ResolvedTarget(Device device, DeviceParameter parameter, List<Warning> warnings) {

  /**
   * Returns the parameter of a device or of the mixer of a track. Throws DEVICE_NOT_FOUND or
   * PARAM_NOT_FOUND if the track does not have it.
   */
  public static ResolvedTarget resolve(
      Session session, Track track, DeviceReference device, ParameterReference param) {
    Device found = session.references().resolveAutomatedDevice(track, device);
    return new ResolvedTarget(
        found, session.references().resolveParameter(track, found, param), List.of());
  }

  public AutomationTarget target() {
    return new AutomationTarget(device.id(), parameter.index());
  }

  /**
   * Returns the converter between this parameter's values and the texts that the host displays for
   * them.
   */
  public DisplayedValueConverter units(Session session, Track track) {
    return new DisplayedValueConverter(
        device.pathOrName(),
        parameter,
        values ->
            session
                .host()
                .devices()
                .formatValues(track.livesetId(), device.id(), parameter.index(), values));
  }

  /**
   * Returns the ledger entry for automation that was written to this parameter.
   *
   * @param writtenAt the time of the write in ISO 8601
   * @param numbering identifies the present numbering of handles, because a host can assign new
   *     handles when a set is opened; null if handles are permanent
   */
  public LedgerEntry toLedgerEntry(
      Track track, AutomationSegment segment, String writtenAt, String numbering) {
    return new LedgerEntry(
        new LedgerEntry.LedgerTarget(
            track.livesetId(), target(), device.pathOrName(), parameter.name()),
        segment,
        writtenAt,
        numbering == null
            ? LedgerEntry.TrackAndDevicePosition.NONE
            : new LedgerEntry.TrackAndDevicePosition(
                numbering, track.name(), track.position(), device.index()),
        null);
  }
}
