package svc.verbs.automation;

import java.util.List;
import svc.model.Device;
import svc.model.DeviceRef;
import svc.model.HostName;
import svc.model.Parameter;
import svc.model.Track;
import svc.model.TrackRef;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Says;

/** Lists a device's automatable parameters. */
@Describes(
    path = "automation params",
    tool = "list_automation_params",
    effect = Effect.READS,
    summary = "List a device's automatable parameters with values, ranges and units.",
    details =
        "Indices are the host's, 0 is device on. `normalized` is the value as envelopes use it, 0-1"
            + " over the range; `display` is what the host shows, left out where it cannot say, and"
            + " `display_min` and `display_max` are its ends.",
    examples = "automation params Bass Compressor",
    table =
        "index:#, name, display:value, display_min:from, display_max:to, value:raw?, min?, max?, normalized:0-1?, items")
public record ListAutomationParams(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track,
    @Arg(value = Says.DEVICE, tool = "device_id", cli = "<device>") DeviceRef device)
    implements AutomationVerb<ListAutomationParams.Parameters> {

  /** The parameters in the host's order. */
  public record Parameters(
      String livesetId,
      String deviceId,
      @HostName String device,
      List<Parameter> items,
      int total) {}

  @Override
  public Parameters run(Session session) {
    Track onTrack = session.find().track(track);
    Device found = session.find().device(onTrack, device);
    List<Parameter> parameters =
        session.host().devices().parameters(onTrack.livesetId(), found.id());
    return new Parameters(
        onTrack.livesetId(), found.id(), found.name(), parameters, parameters.size());
  }
}
