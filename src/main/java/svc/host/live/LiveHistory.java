package svc.host.live;

import svc.host.History;

/** Live's undo. Its marks count what svc writes; what the user does there is not told. */
final class LiveHistory implements History {
  private final Script script;

  LiveHistory(Script script) {
    this.script = script;
  }

  @Override
  public boolean seesEverybody() {
    return false;
  }

  @Override
  public int steps() {
    return script.count().steps();
  }

  @Override
  public String mark() {
    if (script.count().written() < 0) {
      script.ask(Operation.of("set.info"));
    }
    return mark(script.count().written());
  }

  @Override
  public String markBefore(int steps) {
    int written = script.count().before(steps);
    return written < 0 ? null : mark(written);
  }

  @Override
  public int stepsSince(String mark) {
    script.ask(Operation.of("set.info"));
    int colon = mark.lastIndexOf(':');
    return mark.substring(0, colon).equals(script.peer().numbering())
        ? script.count().written() - Integer.parseInt(mark.substring(colon + 1))
        : -1;
  }

  @Override
  public void undo(String mark, int steps) {
    mark();
    int written = script.count().written();
    script.work(Operation.of("set.undo").with("steps", steps).with("written", written));
  }

  /** Handles are numbered anew with every set, and so is its history. */
  private String mark(int written) {
    return script.peer().numbering() + ":" + written;
  }
}
