package svc.host;

/** A recorded state of the set that can be restored. */
public interface Checkpoint {

  /** Returns the number of writes that this process has made after the checkpoint was created. */
  int writeCount();

  /**
   * Restores the state, unless another process has written to the set after the checkpoint was
   * created.
   *
   * @return true if the set now has the recorded state, false if another process has written to the
   *     set
   */
  boolean restore();
}
