package svc.host.live;

import static svc.model.error.ErrorCode.HOST_ERROR;

import svc.host.UndoHistory;
import svc.host.live.wire.UndoStepCounter;
import svc.model.error.SvcException;

/**
 * Live's undo. Its marks change with what svc writes; Live does not report what the user does. A
 * mark holds how many steps of svc's are on Live's undo stack, so that two marks tell how often
 * undo has to be pressed between them.
 */
final class LiveHistory implements UndoHistory {
  private final RemoteScriptClient script;

  LiveHistory(RemoteScriptClient script) {
    this.script = script;
  }

  @Override
  public boolean tracksAllWriters() {
    return false;
  }

  @Override
  public int stepCount() {
    return script.undoStepCounter().stepCount();
  }

  @Override
  public String currentMark() {
    return mark(currentCount());
  }

  @Override
  public String markBefore(int steps) {
    UndoStepCounter.UndoStepCount before = script.undoStepCounter().countBefore(steps);
    return before == null ? null : mark(before);
  }

  @Override
  public int stepsSince(String mark) {
    script.send(ScriptOperation.of("set.info"));
    String[] parts = mark.split(":");
    boolean same = parts.length > 1 && parts[0].equals(script.handshakeResult().numbering());
    return same ? currentCount().written() - Integer.parseInt(parts[1]) : -1;
  }

  @Override
  public void undo(String mark) {
    runUndoOperation("set.undo", currentCount().depth() - depthOf(mark));
  }

  @Override
  public void redo(String mark) {
    runUndoOperation("set.redo", depthOf(mark) - currentCount().depth());
  }

  private void runUndoOperation(String button, int steps) {
    if (steps < 1) {
      throw HOST_ERROR.because("Live has undone it already");
    }
    int written = script.undoStepCounter().currentCount().written();
    try {
      script.sendLongRunning(
          ScriptOperation.of(button).withArgument("steps", steps).withArgument("written", written));
    } catch (SvcException e) {
      // What it did and put back was counted there.
      script.undoStepCounter().recordUncounted(0);
      throw e;
    }
  }

  private UndoStepCounter.UndoStepCount currentCount() {
    if (script.undoStepCounter().currentCount() == null) {
      script.send(ScriptOperation.of("set.info"));
    }
    return script.undoStepCounter().currentCount();
  }

  /** Handles are numbered anew with every set, and so is its history. */
  private String mark(UndoStepCounter.UndoStepCount stack) {
    return script.handshakeResult().numbering() + ":" + stack.written() + ":" + stack.depth();
  }

  private int depthOf(String mark) {
    int last = mark.lastIndexOf(':');
    String numbering = mark.substring(0, Math.max(0, mark.lastIndexOf(':', last - 1)));
    if (!numbering.equals(script.handshakeResult().numbering())) {
      throw HOST_ERROR.because("Live has opened another set since");
    }
    return Integer.parseInt(mark.substring(last + 1));
  }
}
