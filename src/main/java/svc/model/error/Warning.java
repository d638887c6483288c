package svc.model.error;

/**
 * A warning in the result of an operation that succeeded.
 *
 * @param message what happened
 * @param hint what the user can do about the warning, or what it means
 */
public record Warning(String code, String message, String hint) {

  /** Converts an error to a warning, for an operation that continues despite the error. */
  public static Warning fromError(SvcException error) {
    return new Warning(error.code().name(), error.getMessage(), error.hint());
  }
}
