package svc.host.live;

/** How many undo steps this process made, and how Live's remote script counts all of svc's. */
final class Count {
  private int steps;
  private Stack now;
  private int inARow;

  /**
   * What the remote script counts.
   *
   * @param written all steps, undone ones included; it only grows
   * @param depth the steps that are on Live's undo stack
   */
  record Stack(int written, int depth) {}

  synchronized void add(int made, Stack after) {
    boolean alone = now == null || now.written() + made == after.written();
    inARow = alone ? inARow + made : made;
    steps += made;
    now = after;
  }

  /** Steps that an error told of, without the count after them. */
  synchronized void addUntold(int made) {
    steps += made;
    inARow = 0;
    now = null;
  }

  synchronized int steps() {
    return steps;
  }

  /** The count after the last answer, null when it is not known. */
  synchronized Stack now() {
    return now;
  }

  /** The count before the last steps; null when others wrote in between. */
  synchronized Stack before(int last) {
    return now != null && last <= inARow
        ? new Stack(now.written() - last, now.depth() - last)
        : null;
  }
}
