package svc.verb;

/** A result of a write that contains the data from which a plan to undo the write is made. */
public interface UndoableResult {

  /** Returns the way to undo the write without the host's own undo. */
  UndoPlan undoPlan();
}
