package svc.frontend.dsl;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

/**
 * Ends a script with a status. It is an {@link Error}, so that a script that catches exceptions
 * does not catch it.
 */
final class ScriptExit extends Error {
  private static final long serialVersionUID = 1L;

  private final int status;

  private ScriptExit(int status) {
    super("exit " + status, null, false, false);
    this.status = status;
  }

  /**
   * Returns the end of a script with a status. Throws if the status is not an integer from 0 to
   * 255.
   */
  static ScriptExit of(Object status) {
    if (!(status instanceof Integer number) || number < 0 || number > 255) {
      throw INVALID_ARGUMENT
          .because("an exit status must be between 0 and 255, not " + status)
          .hint("Give a whole number in this range; 0 means success.");
    }
    return new ScriptExit(number);
  }

  int status() {
    return status;
  }
}
