package svc.verbs.automation.timeline;

import java.util.Set;
import svc.model.envelope.AutomationTarget;

/**
 * Which targets are meant.
 *
 * @param device dev_&lt;n&gt;, null for any
 * @param params the parameters, null for all
 */
public record TargetScope(String device, Set<AutomationTarget> params) {
  /** Everything. */
  public static final TargetScope ALL = new TargetScope(null, null);

  public boolean includes(AutomationTarget target) {
    return (device == null || device.equals(target.deviceId()))
        && (params == null || params.contains(target));
  }
}
