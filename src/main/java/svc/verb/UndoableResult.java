package svc.verb;

/** A result that contains what is needed to undo the write. */
public interface UndoableResult {

  /** Returns the way to undo the write without the host's own undo. */
  UndoPlan undoPlan();
}
