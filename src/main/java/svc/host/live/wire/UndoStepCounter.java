package svc.host.live.wire;

/**
 * Counts the undo steps of this process, and tracks the remote script's count for all processes.
 */
public final class UndoStepCounter {
  private int stepCount;
  private UndoStepCount currentCount;
  private int consecutiveSteps;

  /**
   * The remote script's count of svc's undo steps.
   *
   * @param written all steps, including undone ones; it only grows
   * @param depth the steps on Live's undo stack
   */
  public record UndoStepCount(int written, int depth) {}

  /** Records the steps of a request and the remote script's count after it. */
  public synchronized void record(int made, UndoStepCount after) {
    boolean isConsecutive =
        currentCount == null || currentCount.written() + made == after.written();
    consecutiveSteps = isConsecutive ? consecutiveSteps + made : made;
    stepCount += made;
    currentCount = after;
  }

  /** Records steps that an error reported; the remote script's count is then unknown. */
  public synchronized void recordUncounted(int made) {
    stepCount += made;
    consecutiveSteps = 0;
    currentCount = null;
  }

  public synchronized int stepCount() {
    return stepCount;
  }

  /** Returns the count after the last response, or null if it is unknown. */
  public synchronized UndoStepCount currentCount() {
    return currentCount;
  }

  /** Returns the count before the last steps, or null if another process wrote in between. */
  public synchronized UndoStepCount countBefore(int last) {
    return currentCount != null && last <= consecutiveSteps
        ? new UndoStepCount(currentCount.written() - last, currentCount.depth() - last)
        : null;
  }
}
