package svc.host.als;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import svc.host.Capability;
import svc.model.error.SvcException;

/** The errors for what svc does not change in set files. */
final class AlsRefusals {
  private AlsRefusals() {}

  /** Returns the error for a change that is not on the list of what svc writes into set files. */
  static SvcException change(String what) {
    return NOT_SUPPORTED_BY_HOST
        .because("the als host does not support " + what)
        .hint("Do it in Live, save the set, and continue then.");
  }

  /** Returns the error for a feature that set files do not have. */
  static SvcException capability(Capability capability) {
    return change(capability.description());
  }
}
