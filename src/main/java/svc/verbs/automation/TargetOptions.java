package svc.verbs.automation;

import java.util.Set;
import svc.automation.TimelineWriteOptions;
import svc.model.argument.DeviceReference;
import svc.model.argument.ParameterReference;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.envelope.AutomationTarget;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.project.PositionResolver;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;

/** The arguments that select the automation of a device, a parameter or the entire track. */
public record TargetOptions(
    @VerbArgument(
            value = ArgumentDescriptions.AUTOMATED_DEVICE,
            tool = "device_id",
            cli = "--device DEVICE",
            optional = true)
        DeviceReference device,
    @VerbArgument(
            value = ArgumentDescriptions.PARAM,
            tool = "param_id",
            cli = "--param PARAM",
            optional = true)
        ParameterReference param) {

  /**
   * Returns the filter for the selected automation of a track. Throws PARAM_NOT_FOUND if no device
   * has the parameter.
   */
  AutomationTargetFilter resolve(Session session, Track track) {
    if (device != null) {
      return resolve(session, track, session.references().resolveAutomatedDevice(track, device));
    }
    return param == null
        ? AutomationTargetFilter.ALL
        : new AutomationTargetFilter(null, session.references().resolveParameters(track, param));
  }

  private AutomationTargetFilter resolve(Session session, Track track, Device found) {
    if (param == null) {
      return new AutomationTargetFilter(found.id(), null);
    }
    DeviceParameter parameter = session.references().resolveParameter(track, found, param);
    return new AutomationTargetFilter(
        found.id(), Set.of(new AutomationTarget(found.id(), parameter.index())));
  }

  /** Creates an edit of the automation that these options select on a track, in a window. */
  AutomationEdit edit(
      Session session,
      TrackReference track,
      EditWindowArguments window,
      TimelineWriteOptions options) {
    Track onTrack = session.references().resolveTrack(track);
    AutomationTimeline.requireSupported(session, onTrack);
    PositionResolver positions = session.positions(window.project());
    return new AutomationEdit(
        session,
        onTrack,
        onTrack,
        window.toRange(positions),
        resolve(session, onTrack),
        options,
        positions.warnings());
  }
}
