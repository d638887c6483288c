package svc.host.als;

import svc.host.UndoHistory;
import svc.host.als.store.AlsSetStore;

/** The undo history of a set file. A mark is the checksum of a state of the file. */
record AlsHistory(AlsSetStore store) implements UndoHistory {

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
    return store.read().file().digest().sha256();
  }

  @Override
  public String markBefore(int steps) {
    return store.markBefore(steps);
  }

  @Override
  public void undo(String mark) {
    store.restore(mark);
  }

  @Override
  public void redo(String mark) {
    store.restore(mark);
  }
}
