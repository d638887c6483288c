package svc.host;

/** The host's own undo. A mark stands for one state of the set. */
public interface UndoHistory {

  /**
   * Whether its marks change with everybody's writes, so that going back to one is exact; otherwise
   * they change with svc's writes only, and the user may have changed something since.
   */
  boolean tracksAllWriters();

  /** How many steps of undo the writes of this process have made so far. */
  int stepCount();

  /** The mark of the set now; it changes with every write. */
  String currentMark();

  /** The mark before the last steps of this process; null when it is not known. */
  String markBefore(int steps);

  /** How many steps anybody's svc has made since a mark; negative if that is not known. */
  default int stepsSince(String mark) {
    return -1;
  }

  /**
   * Undoes everything since a mark; HOST_ERROR when the host cannot, and nothing has changed. The
   * set has another mark then.
   *
   * @param mark as {@link #markBefore} gave it
   */
  void undo(String mark);

  /**
   * Undoes the last undo.
   *
   * @param mark of the set before that undo
   */
  void redo(String mark);
}
