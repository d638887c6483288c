package svc.verbs.automation;

import java.util.List;
import svc.model.argument.DeviceReference;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.serialization.UntrustedName;
import svc.model.track.Track;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Lists the automatable parameters of a device or of the mixer. */
@VerbDeclaration(
    path = "automation params",
    tool = "list_automation_params",
    effect = VerbEffect.READS,
    brief = "List the parameters of a device or \"mixer\" with values, ranges and units.",
    summary = "List the automatable parameters of a device with values, ranges and units.",
    details =
        "Indices are the host's own; index 0 is Device On. `normalized` is the current value"
            + " from 0 to 1; null if it needs a unit. `display` is the value as the host shows it, and"
            + " `display_min` and `display_max` are its limits; all three are omitted if the host does"
            + " not report them. The device mixer has volume, pan, mute and sends.",
    examples = {"automation params Bass Compressor", "automation params Lead mixer"})
public record ListAutomationParams(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(
            value = ArgumentDescriptions.AUTOMATED_DEVICE,
            tool = "device_id",
            cli = "<device>")
        DeviceReference device)
    implements AutomationVerb<ListAutomationParams.AutomatableParameters> {

  /** The parameters in the host's order. */
  public record AutomatableParameters(
      String livesetId,
      String deviceId,
      @UntrustedName String device,
      List<DeviceParameter> items,
      int total) {}

  @Override
  public AutomatableParameters run(Session session) {
    Track onTrack = session.references().resolveTrack(track);
    Device found = session.references().resolveAutomatedDevice(onTrack, device);
    List<DeviceParameter> parameters =
        session.host().devices().listParameters(onTrack.livesetId(), found.id());
    return new AutomatableParameters(
        onTrack.livesetId(), found.id(), found.pathOrName(), parameters, parameters.size());
  }
}
