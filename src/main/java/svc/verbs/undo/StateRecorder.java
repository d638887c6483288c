package svc.verbs.undo;

/** Receives the marks, points in the undo history, at which the set had the same state. */
@FunctionalInterface
interface StateRecorder {
  void noteSameState(String mark, String earlierMark);
}
