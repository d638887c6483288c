package svc.frontend.dsl;

/**
 * Ends a script with a status. It is an {@link Error}, so that a script that catches exceptions
 * does not catch it.
 */
final class ScriptExit extends Error {
  private static final long serialVersionUID = 1L;

  private final int status;

  ScriptExit(int status) {
    super("exit " + status, null, false, false);
    this.status = status;
  }

  int status() {
    return status;
  }
}
