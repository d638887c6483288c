package svc.host.embedded;

import svc.host.UndoHistory;

/** The undo history of the embedded host. A mark is the revision number of a state of the set. */
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
    return store.writeCount();
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
  public boolean isEarlier(String mark, String other) {
    return Long.parseLong(mark) < Long.parseLong(other);
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
