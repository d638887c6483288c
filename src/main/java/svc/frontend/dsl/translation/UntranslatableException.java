package svc.frontend.dsl.translation;

/** Ends the translation of a script with a construct that svc cannot translate. */
final class UntranslatableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UntranslatableException() {
    super(null, null, false, false);
  }
}
