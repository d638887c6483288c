package svc.host.shadow;

import svc.host.History;

/**
 * The history of what is tried.
 *
 * @param seesEverybody as the other host says of itself, so that the same ways back are taken
 */
record ShadowHistory(History tried, boolean seesEverybody) implements History {

  @Override
  public int steps() {
    return tried.steps();
  }

  @Override
  public String mark() {
    return tried.mark();
  }

  @Override
  public String markBefore(int steps) {
    return tried.markBefore(steps);
  }

  @Override
  public void undo(String mark) {
    tried.undo(mark);
  }

  @Override
  public void redo(String mark) {
    tried.redo(mark);
  }
}
