package svc.verbs.automation;

import static svc.model.ErrorCode.MISSING_ARGUMENT;

import svc.model.Device;
import svc.model.DeviceRef;
import svc.model.ParamRef;
import svc.model.Track;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Says;

/** A device, one of its parameters, or neither for all of a track. */
public record TargetOptions(
    @Arg(value = Says.DEVICE, tool = "device_id", cli = "--device DEVICE", optional = true)
        DeviceRef device,
    @Arg(value = Says.PARAM, tool = "param_id", cli = "--param PARAM", optional = true)
        ParamRef param) {

  public TargetOptions {
    if (param != null && device == null) {
      throw MISSING_ARGUMENT.because(
          "{device_id} is missing: {param_id} names a device's parameter");
    }
  }

  /** What that is on a track. */
  Scope on(Session session, Track track) {
    if (device == null) {
      return new Scope(null, null);
    }
    Device found = session.find().device(track, device);
    Integer index =
        param == null ? null : (Integer) session.find().parameter(track, found, param).index();
    return new Scope(found.id(), index);
  }
}
