package svc.host;

/** An earlier state of the set that can be restored. */
public interface Checkpoint {

  /** Returns the number of writes that this process has made since the checkpoint. */
  int writeCount();

  /**
   * Restores the state unless another process has written since.
   *
   * @return whether the set is in that state now
   */
  boolean restore();
}
