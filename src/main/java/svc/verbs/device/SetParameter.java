package svc.verbs.device;

import java.util.List;
import svc.model.Device;
import svc.model.DeviceRef;
import svc.model.HostName;
import svc.model.ParamRef;
import svc.model.ParamValue;
import svc.model.Parameter;
import svc.model.Track;
import svc.model.TrackRef;
import svc.model.Warning;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Says;

/** Sets a device parameter. */
@Describes(
    path = "device set",
    tool = "set_device_param",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "Set one parameter of a device.",
    details =
        "A bare number is the raw value between the parameter's min and max; a number with its unit"
            + " (\"800 Hz\", \"-6 dB\", \"40 %\") or an item's name (\"On\") is the displayed value.",
    examples = {
      "device set Lead \"Auto Filter\" Frequency \"800 Hz\"",
      "device set Bass Compressor \"Device On\" Off"
    })
public record SetParameter(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track,
    @Arg(value = Says.DEVICE, tool = "device_id", cli = "<device>") DeviceRef device,
    @Arg(value = Says.PARAM, tool = "param_id", cli = "<param>") ParamRef param,
    @Arg(
            value = "Raw number, or displayed value with its unit, or item name.",
            tool = "value",
            cli = "<value>")
        ParamValue value)
    implements DeviceVerb<SetParameter.Written> {

  /** The parameter as it landed, and the raw value it had. */
  public record Written(
      String livesetId,
      String deviceId,
      @HostName String device,
      Parameter param,
      double previous,
      String host,
      List<Warning> warnings) {}

  @Override
  public Written run(Session session) {
    Track onTrack = session.find().track(track);
    Device onDevice = session.find().device(onTrack, device);
    Parameter before = session.find().parameter(onTrack, onDevice, param);
    Parameter after = write(session, onTrack.livesetId(), onDevice.id(), before.index());
    return new Written(
        onTrack.livesetId(),
        onDevice.id(),
        onDevice.name(),
        after,
        before.value(),
        session.host().name(),
        session.warnings());
  }

  private Parameter write(Session session, String onTrack, String onDevice, int index) {
    return value.raw() == null
        ? session.host().devices().set(onTrack, onDevice, index, value.display())
        : session.host().devices().set(onTrack, onDevice, index, value.raw());
  }
}
