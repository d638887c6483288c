package svc.verb.history;

/** Receives the marks, points in the undo history, at which the set had the same state. */
@FunctionalInterface
public interface SameStateListener {
  void noteSameState(String mark, String earlierMark);
}
