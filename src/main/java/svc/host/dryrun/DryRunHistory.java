package svc.host.dryrun;

import svc.host.UndoHistory;

/**
 * The history of what is tried.
 *
 * @param seesEverybody as the other host says of itself, so that the same ways back are taken
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
