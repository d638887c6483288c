package svc.host;

/** The host's own undo. A mark tells one state of the set from another. */
public interface History {

  /**
   * Whether its marks tell what anybody writes; else only what svc does, and the user may have
   * changed something since.
   */
  boolean seesEverybody();

  /** How many steps of undo the writes of this process have made so far. */
  int steps();

  /** What the set is told by now, as far as the host can tell; it changes with every write. */
  String mark();

  /**
   * What the set was told by before the last so many steps of this process; null where that is not
   * known.
   */
  String markBefore(int steps);

  /** How many steps anybody's svc has made since a mark; negative if that is not known. */
  default int stepsSince(String mark) {
    return -1;
  }

  /**
   * Takes back so many steps, and with them everything since that mark; HOST_ERROR where the host
   * cannot, and nothing has changed. The set has another mark then.
   *
   * @param mark as {@link #markBefore} gave it
   */
  void undo(String mark, int steps);
}
