package svc.host.live;

import static svc.model.ErrorCode.HOST_ERROR;

import svc.host.History;
import svc.model.SvcException;

/**
 * Live's undo. Its marks change with what svc writes; Live does not report what the user does. A
 * mark holds how many steps of svc's are on Live's undo stack, so that two marks tell how often
 * undo has to be pressed between them.
 */
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
    return mark(now());
  }

  @Override
  public String markBefore(int steps) {
    Count.Stack before = script.count().before(steps);
    return before == null ? null : mark(before);
  }

  @Override
  public int stepsSince(String mark) {
    script.ask(Operation.of("set.info"));
    String[] parts = mark.split(":");
    boolean same = parts.length > 1 && parts[0].equals(script.peer().numbering());
    return same ? now().written() - Integer.parseInt(parts[1]) : -1;
  }

  @Override
  public void undo(String mark) {
    press("set.undo", now().depth() - depth(mark));
  }

  @Override
  public void redo(String mark) {
    press("set.redo", depth(mark) - now().depth());
  }

  private void press(String button, int steps) {
    if (steps < 1) {
      throw HOST_ERROR.because("Live has undone it already");
    }
    int written = script.count().now().written();
    try {
      script.work(Operation.of(button).with("steps", steps).with("written", written));
    } catch (SvcException e) {
      // What it did and put back was counted there.
      script.count().addUntold(0);
      throw e;
    }
  }

  private Count.Stack now() {
    if (script.count().now() == null) {
      script.ask(Operation.of("set.info"));
    }
    return script.count().now();
  }

  /** Handles are numbered anew with every set, and so is its history. */
  private String mark(Count.Stack stack) {
    return script.peer().numbering() + ":" + stack.written() + ":" + stack.depth();
  }

  private int depth(String mark) {
    int last = mark.lastIndexOf(':');
    String numbering = mark.substring(0, Math.max(0, mark.lastIndexOf(':', last - 1)));
    if (!numbering.equals(script.peer().numbering())) {
      throw HOST_ERROR.because("Live has opened another set since");
    }
    return Integer.parseInt(mark.substring(last + 1));
  }
}
