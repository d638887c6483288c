package svc.host.live.wire;

/** How many undo steps this process made, and how Live's remote script counts all of svc's. */
public final class UndoStepCounter {
  private int stepCount;
  private UndoStepCount currentCount;
  private int consecutiveSteps;

  /**
   * What the remote script counts.
   *
   * @param written all steps, undone ones included; it only grows
   * @param depth the steps that are on Live's undo stack
   */
  public record UndoStepCount(int written, int depth) {}

  public synchronized void record(int made, UndoStepCount after) {
    boolean alone = currentCount == null || currentCount.written() + made == after.written();
    consecutiveSteps = alone ? consecutiveSteps + made : made;
    stepCount += made;
    currentCount = after;
  }

  /** Steps that an error told of, without the count after them. */
  public synchronized void recordUncounted(int made) {
    stepCount += made;
    consecutiveSteps = 0;
    currentCount = null;
  }

  public synchronized int stepCount() {
    return stepCount;
  }

  /** The count after the last answer, null when it is not known. */
  public synchronized UndoStepCount currentCount() {
    return currentCount;
  }

  /** The count before the last steps; null when others wrote in between. */
  public synchronized UndoStepCount countBefore(int last) {
    return currentCount != null && last <= consecutiveSteps
        ? new UndoStepCount(currentCount.written() - last, currentCount.depth() - last)
        : null;
  }
}
