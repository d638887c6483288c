package svc.host.embedded;

import svc.host.UndoHistory;

/** The undo history of the embedded host. A mark is the id of a state of the set. */
final class EmbeddedHistory implements UndoHistory {
  private final SetStore store;

  EmbeddedHistory(SetStore store) {
    this.store = store;
  }

  @Override
  public boolean tracksAllWriters() {
    return true;
  }

  @Override
  public int stepCount() {
    return store.units().writeCount();
  }

  @Override
  public String currentMark() {
    return store.currentId();
  }

  @Override
  public String markBefore(int steps) {
    return store.units().markBefore(steps);
  }

  @Override
  public boolean hasOrder() {
    return true;
  }

  @Override
  public boolean isEarlier(String mark, String other) {
    return store.isEarlier(mark, other);
  }

  @Override
  public void undo(String mark) {
    store.restoreState(mark);
  }

  @Override
  public void redo(String mark) {
    store.restoreState(mark);
  }
}
