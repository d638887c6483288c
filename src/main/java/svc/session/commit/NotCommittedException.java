package svc.session.commit;

/** A unit of work whose writes could not be kept; the cause says why. */
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
