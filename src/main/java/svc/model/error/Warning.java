package svc.model.error;

/** A warning about an operation that succeeded: a code, what happened, and what to do. */
public record Warning(String code, String message, String hint) {

  /** Returns a warning for an error that did not stop the operation. */
  public static Warning fromError(SvcException error) {
    return new Warning(error.code().name(), error.getMessage(), error.hint());
  }
}
