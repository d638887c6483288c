package svc.model.error;

/** Something worth knowing about a success: a code, what happened, and what to do. */
public record Warning(String code, String message, String hint) {

  /** An error that a success goes on in spite of. */
  public static Warning fromError(SvcException error) {
    return new Warning(error.code().name(), error.getMessage(), error.hint());
  }
}
