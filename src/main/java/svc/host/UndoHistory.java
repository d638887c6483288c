package svc.host;

/** The host's own undo. A mark identifies one state of the set. */
public interface UndoHistory {

  /**
   * Returns true if marks change with every write by anybody, so that undo restores a mark's state
   * exactly. Returns false if they change only with svc's writes, so that the user's edits since
   * then are not noticed.
   */
  boolean tracksAllWriters();

  /** Returns the number of undo steps that this process has made so far. */
  int stepCount();

  /** Returns the mark of the current state; it changes with every write. */
  String currentMark();

  /** Returns the mark before the last steps of this process, or null if it is unknown. */
  String markBefore(int steps);

  /** Returns the number of steps that any svc process has made since a mark; -1 if unknown. */
  default int stepsSince(String mark) {
    return -1;
  }

  /**
   * Undoes everything since a mark; the set has a new mark afterwards. HOST_ERROR if the host
   * cannot do that; nothing changes then.
   *
   * @param mark a result of {@link #markBefore} or {@link #currentMark}
   */
  void undo(String mark);

  /**
   * Reverts the last undo. HOST_ERROR if the host cannot do that; nothing changes then.
   *
   * @param mark the mark of the state before that undo
   */
  void redo(String mark);
}
