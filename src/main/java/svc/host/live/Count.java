package svc.host.live;

/** How many steps of undo were made here, and what Live's remote script counts all of svc's by. */
final class Count {
  private int steps;
  private int written = -1;
  private int inARow;

  synchronized void add(int made, int nowWritten) {
    boolean alone = written < 0 || written + made == nowWritten;
    inARow = alone ? inARow + made : made;
    steps += made;
    written = nowWritten;
  }

  /** Steps that an error told of, without the count behind them. */
  synchronized void addUntold(int made) {
    steps += made;
    inARow = 0;
    written = -1;
  }

  synchronized int steps() {
    return steps;
  }

  /** The count behind the last answer, negative where it is not known. */
  synchronized int written() {
    return written;
  }

  /** The count before so many steps; negative where others wrote in between. */
  synchronized int before(int last) {
    return written >= 0 && last <= inARow ? written - last : -1;
  }
}
