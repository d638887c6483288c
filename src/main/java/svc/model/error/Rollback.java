package svc.model.error;

/** Undoes work that fails: runs an action when it is closed, unless the work was confirmed. */
public final class Rollback implements AutoCloseable {
  private final Runnable action;
  private boolean isConfirmed;

  /**
   * Creates a rollback.
   *
   * @param action undoes the work
   */
  public Rollback(Runnable action) {
    this.action = action;
  }

  /** Confirms that the work has succeeded, and returns its result. */
  public <T> T confirm(T result) {
    isConfirmed = true;
    return result;
  }

  @Override
  public void close() {
    if (!isConfirmed) {
      action.run();
    }
  }
}
