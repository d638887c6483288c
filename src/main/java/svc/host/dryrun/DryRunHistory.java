package svc.host.dryrun;

import svc.host.UndoHistory;

/**
 * The undo history of the copy.
 *
 * @param simulated the copy's history
 * @param tracksAllWriters as in the real host, so that undo uses the same strategy
 */
record DryRunHistory(UndoHistory simulated, boolean tracksAllWriters) implements UndoHistory {

  @Override
  public int stepCount() {
    return simulated.stepCount();
  }

  @Override
  public String currentMark() {
    return simulated.currentMark();
  }

  @Override
  public String markBefore(int steps) {
    return simulated.markBefore(steps);
  }

  @Override
  public void undo(String mark) {
    simulated.undo(mark);
  }

  @Override
  public void redo(String mark) {
    simulated.redo(mark);
  }
}
