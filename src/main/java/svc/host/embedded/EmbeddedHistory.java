package svc.host.embedded;

import svc.host.UndoHistory;

/** The sets that were before each write, as the store keeps them; a mark is a revision. */
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
    return store.writeCountOnDisk();
  }

  @Override
  public String currentMark() {
    return String.valueOf(store.read().revision());
  }

  @Override
  public String markBefore(int steps) {
    Long revision = store.revisionBefore(steps);
    return revision == null ? null : revision.toString();
  }

  @Override
  public void undo(String mark) {
    store.restoreRevision(Long.parseLong(mark));
  }

  @Override
  public void redo(String mark) {
    store.restoreRevision(Long.parseLong(mark));
  }
}
