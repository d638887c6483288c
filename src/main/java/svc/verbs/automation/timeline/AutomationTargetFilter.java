package svc.verbs.automation.timeline;

import java.util.Set;
import svc.model.envelope.AutomationTarget;

/**
 * Selects targets by device and parameter.
 *
 * @param device the handle of the device, dev_&lt;n&gt;; null for all devices
 * @param params the parameters, null for all parameters
 */
public record AutomationTargetFilter(String device, Set<AutomationTarget> params) {
  /** Selects all targets. */
  public static final AutomationTargetFilter ALL = new AutomationTargetFilter(null, null);

  public boolean includes(AutomationTarget target) {
    return (device == null || device.equals(target.deviceId()))
        && (params == null || params.contains(target));
  }
}
