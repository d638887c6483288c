package svc.host.embedded;

import svc.host.History;

/** The sets that were before each write, as the store keeps them; a mark is a revision. */
final class EmbeddedHistory implements History {
  private final SetStore store;

  EmbeddedHistory(SetStore store) {
    this.store = store;
  }

  @Override
  public boolean seesEverybody() {
    return true;
  }

  @Override
  public int steps() {
    return store.writes();
  }

  @Override
  public String mark() {
    return String.valueOf(store.read().revision());
  }

  @Override
  public String markBefore(int steps) {
    Long revision = store.before(steps);
    return revision == null ? null : revision.toString();
  }

  @Override
  public void undo(String mark) {
    store.goBack(Long.parseLong(mark));
  }

  @Override
  public void redo(String mark) {
    store.goBack(Long.parseLong(mark));
  }
}
