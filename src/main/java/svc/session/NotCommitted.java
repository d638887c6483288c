package svc.session;

/** A unit of work whose writes could not be kept; the cause says why. */
public final class NotCommitted extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NotCommitted(RuntimeException cause) {
    super(cause);
  }

  @Override
  public synchronized RuntimeException getCause() {
    return (RuntimeException) super.getCause();
  }
}
