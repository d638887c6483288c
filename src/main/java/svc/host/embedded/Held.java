package svc.host.embedded;

import java.util.function.UnaryOperator;

/** The set while one thread holds it for several writes: in memory, until they are all done. */
final class Held {
  private final Thread owner = Thread.currentThread();
  private SetState state;
  private int writes;

  Held(SetState state) {
    this.state = state;
  }

  boolean isMine() {
    return owner == Thread.currentThread();
  }

  SetState state() {
    return state;
  }

  int writes() {
    return writes;
  }

  SetState write(UnaryOperator<SetState> change, boolean modified) {
    SetState after = change.apply(state);
    if (!after.equals(state)) {
      state = after.written(state.revision() + 1, modified);
      writes++;
    }
    return state;
  }
}
