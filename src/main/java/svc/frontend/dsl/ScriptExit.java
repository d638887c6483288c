package svc.frontend.dsl;

/** A script's own end, with the status that it chose; not an exception that scripts catch. */
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
