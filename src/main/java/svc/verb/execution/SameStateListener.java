package svc.verb.execution;

/**
 * Receives pairs of marks at which the set had one state. A mark is a point in the host's undo
 * history.
 */
@FunctionalInterface
public interface SameStateListener {
  void noteSameState(String mark, String earlierMark);
}
