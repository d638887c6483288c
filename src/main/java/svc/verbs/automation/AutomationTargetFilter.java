package svc.verbs.automation;

import java.util.Set;
import svc.model.envelope.AutomationTarget;

/**
 * Selects targets by device and parameter.
 *
 * @param device the handle of the device, dev_&lt;n&gt;; null for all devices
 * @param params the parameters, null for all parameters
 */
record AutomationTargetFilter(String device, Set<AutomationTarget> params) {
  /** Selects all targets. */
  static final AutomationTargetFilter ALL = new AutomationTargetFilter(null, null);

  boolean includes(AutomationTarget target) {
    return (device == null || device.equals(target.deviceId()))
        && (params == null || params.contains(target));
  }
}
