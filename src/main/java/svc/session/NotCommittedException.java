package svc.session;

/**
 * Thrown if the writes of a unit of work could not be committed. The cause is the error that
 * prevented it.
 */
public final class NotCommittedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NotCommittedException(RuntimeException cause) {
    super(cause);
  }

  @Override
  public synchronized RuntimeException getCause() {
    return (RuntimeException) super.getCause();
  }
}
