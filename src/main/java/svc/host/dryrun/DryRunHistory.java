package svc.host.dryrun;

import svc.host.UndoHistory;

/**
 * The undo history of a dry-run host.
 *
 * @param simulated the undo history of the copied set
 * @param tracksAllWriters the real host's value of {@link UndoHistory#tracksAllWriters}, so that
 *     undo works as on the real host
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
  public boolean hasOrder() {
    return simulated.hasOrder();
  }

  @Override
  public boolean isEarlier(String mark, String other) {
    return simulated.isEarlier(mark, other);
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
