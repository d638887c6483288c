package svc.host.embedded;

import svc.host.Checkpoint;

/** The set as it was, and how many writes it took to get from there to now. */
final class EmbeddedCheckpoint implements Checkpoint {
  private final SetStore store;
  private final SetState before;
  private final int writesBefore;

  EmbeddedCheckpoint(SetStore store) {
    this.store = store;
    this.before = store.read();
    this.writesBefore = store.writes();
  }

  @Override
  public int writes() {
    return store.writes() - writesBefore;
  }

  @Override
  public boolean restore() {
    return writes() == 0 || store.restore(before, before.revision() + writes());
  }
}
