package svc.frontend.dsl.translation;

/** Ends the translation of a script that contains a construct that is not translated. */
final class UntranslatableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UntranslatableException() {
    super(null, null, false, false);
  }
}
