package svc.host;

import java.util.Collection;

/** The undo history of a host. A mark is a text that identifies a state of the set. */
public interface UndoHistory {

  /**
   * Returns whether the current mark changes with every write, including those of other programs,
   * so that undo restores exactly the state of a mark. Returns false if the mark changes only with
   * svc's writes, so that undo cannot detect the user's own edits.
   */
  boolean tracksAllWriters();

  /** Returns the number of undo steps that this process has made so far. */
  int stepCount();

  /** Returns the mark of the current state. */
  String currentMark();

  /**
   * Returns the mark of the state before the last {@code steps} undo steps of this process; null if
   * it is unknown.
   */
  String markBefore(int steps);

  /** Returns whether the states of this host have an order; see {@link #isEarlier}. */
  default boolean hasOrder() {
    return false;
  }

  /**
   * Returns whether one state is earlier than another one, which came from it by writes. Returns
   * false if this is not known.
   */
  default boolean isEarlier(String mark, String other) {
    return false;
  }

  /**
   * Returns the number of undo steps that all svc processes have made after a mark; -1 if the
   * number is unknown.
   */
  default int stepsSince(String mark) {
    return -1;
  }

  /**
   * Restores the state of a mark by undoing all later writes. The set has a new mark afterwards.
   * Throws HOST_ERROR if the host cannot undo them; the set is then unchanged.
   *
   * @param mark a result of {@link #markBefore} or {@link #currentMark}
   */
  void undo(String mark);

  /**
   * Returns the number of undo steps between the current state and the earlier state of a mark. It
   * is 1 on a host that restores every state in one step.
   */
  default int stepsBackTo(String mark) {
    return 1;
  }

  /** Undoes the next one of the steps to the state of a mark, as {@link #undo} undoes all. */
  default void undoStepTo(String mark) {
    undo(mark);
  }

  /**
   * Returns a digest of which scenes, tracks, devices and clips the set has. It differs from the
   * digest before an undo step that replaces one of them by an equal one. Empty on a host whose
   * marks change with every write.
   *
   * @param tracks the handles of the tracks to include, null for the whole set
   */
  default String traces(Collection<String> tracks) {
    return "";
  }

  /**
   * Gives tracks and devices that the user's own redo has restored the handles that they had before
   * the user's undo.
   */
  default void restoreHandles() {}

  /**
   * Records that the set already has the state of a mark, for example because the user undid the
   * later writes.
   */
  default void noteReverted(String mark) {}

  /**
   * Reverts the last undo. Throws HOST_ERROR if the host cannot do that; the set is then unchanged.
   *
   * @param mark the mark of the state before that undo
   */
  void redo(String mark);
}
