package svc.face.dsl;

/** A script's own end, with the status that it chose; not an exception that scripts catch. */
final class ScriptEnd extends Error {
  private static final long serialVersionUID = 1L;

  private final int status;

  ScriptEnd(int status) {
    super("exit " + status, null, false, false);
    this.status = status;
  }

  int status() {
    return status;
  }
}
