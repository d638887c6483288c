package svc.verbs.automation;

import java.util.Set;
import svc.model.Target;

/**
 * Which targets are meant.
 *
 * @param device dev_&lt;n&gt;, null for any
 * @param params the parameters, null for all
 */
record Scope(String device, Set<Target> params) {
  /** Everything. */
  static final Scope ALL = new Scope(null, null);

  boolean holds(Target target) {
    return (device == null || device.equals(target.deviceId()))
        && (params == null || params.contains(target));
  }
}
