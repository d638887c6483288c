package svc.host;

/** A remembered state of the set. */
public interface Checkpoint {

  /** How many writes this process has made since. */
  int writeCount();

  /** Goes back, unless somebody else wrote in between; tells whether it did. */
  boolean restore();
}
