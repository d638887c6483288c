package svc.verb;

/** A result of a write that contains the data for a plan to undo the write. */
public interface UndoableResult {

  /** Returns the way to undo the write without the host's own undo. */
  UndoPlan undoPlan();
}
