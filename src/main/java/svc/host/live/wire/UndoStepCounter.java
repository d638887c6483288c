package svc.host.live.wire;

/**
 * Counts the undo steps of this svc process. Also stores the count of the steps of all processes,
 * as the remote script last reported it.
 */
public final class UndoStepCounter {
  private int stepCount;
  private UndoStepCount currentCount;
  private int consecutiveSteps;

  /** The number of steps that the next response shows if no other process has made one. */
  private Integer expectedSteps;

  /**
   * The remote script's count of svc's undo steps.
   *
   * @param written the number of steps made so far; each undo and each redo counts as a step
   * @param depth the number of svc's steps on Live's undo stack
   */
  public record UndoStepCount(int written, int depth) {}

  /**
   * Records the number of undo steps that a request made.
   *
   * @param after the remote script's count after the request
   */
  public synchronized void record(int made, UndoStepCount after) {
    boolean isConsecutive = expectedSteps == null || expectedSteps + made == after.written();
    consecutiveSteps = isConsecutive ? consecutiveSteps + made : made;
    stepCount += made;
    currentCount = after;
    expectedSteps = after.written();
  }

  /**
   * Records the number of undo steps that an error response reports. Such a response does not
   * contain the remote script's count, so {@link #currentCount} returns null until the next
   * response without an error.
   */
  public synchronized void recordUncounted(int made) {
    stepCount += made;
    consecutiveSteps += made;
    expectedSteps = expectedSteps == null ? null : expectedSteps + made;
    currentCount = null;
  }

  public synchronized int stepCount() {
    return stepCount;
  }

  /** Returns the count after the last response, or null if it is unknown. */
  public synchronized UndoStepCount currentCount() {
    return currentCount;
  }

  /**
   * Returns the remote script's count before the last {@code last} steps of this process; null if
   * it is unknown or if another process made steps in the meantime.
   */
  public synchronized UndoStepCount countBefore(int last) {
    return currentCount != null && last <= consecutiveSteps
        ? new UndoStepCount(currentCount.written() - last, currentCount.depth() - last)
        : null;
  }
}
