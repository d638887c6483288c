package svc.verbs.automation;

import java.util.Set;
import svc.model.Device;
import svc.model.DeviceRef;
import svc.model.ParamRef;
import svc.model.Parameter;
import svc.model.Target;
import svc.model.Track;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Says;

/** A device, a parameter of it or of every device, or neither for all of a track. */
public record TargetOptions(
    @Arg(value = Says.DEVICE, tool = "device_id", cli = "--device DEVICE", optional = true)
        DeviceRef device,
    @Arg(value = Says.PARAM, tool = "param_id", cli = "--param PARAM", optional = true)
        ParamRef param) {

  /** What that is on a track; PARAM_NOT_FOUND if no device has the parameter. */
  Scope on(Session session, Track track) {
    if (device != null) {
      return on(session, track, session.find().device(track, device));
    }
    return param == null ? Scope.ALL : new Scope(null, session.find().parameters(track, param));
  }

  private Scope on(Session session, Track track, Device found) {
    if (param == null) {
      return new Scope(found.id(), null);
    }
    Parameter parameter = session.find().parameter(track, found, param);
    return new Scope(found.id(), Set.of(new Target(found.id(), parameter.index())));
  }
}
