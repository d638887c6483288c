package svc.verbs.automation;

import svc.model.Target;

/**
 * Which targets are meant.
 *
 * @param device dev_&lt;n&gt;, null for any
 * @param param the parameter's index, null for any
 */
record Scope(String device, Integer param) {

  boolean holds(Target target) {
    return (device == null || device.equals(target.deviceId()))
        && (param == null || param == target.paramIndex());
  }
}
