package svc.frontend.mcp.client;

/** Thrown for settings that svc does not edit, with the reason. */
final class NotEditableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NotEditableException(String reason) {
    super(reason);
  }
}
