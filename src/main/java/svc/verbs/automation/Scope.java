package svc.verbs.automation;

import svc.automation.Target;
import svc.model.Device;
import svc.model.DeviceRef;
import svc.model.ParamRef;
import svc.model.Track;
import svc.session.Session;

/**
 * Which targets are meant.
 *
 * @param device dev_&lt;n&gt;, null for any
 * @param param the parameter's index, null for any
 */
record Scope(String device, Integer param) {

  static Scope of(Session session, Track track, DeviceRef device, ParamRef param) {
    if (device == null) {
      return new Scope(null, null);
    }
    Device found = session.find().device(track, device);
    Integer index =
        param == null ? null : (Integer) session.find().parameter(track, found, param).index();
    return new Scope(found.id(), index);
  }

  boolean holds(Target target) {
    return (device == null || device.equals(target.deviceId()))
        && (param == null || param == target.paramIndex());
  }
}
