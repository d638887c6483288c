package svc.host.live;

import static svc.model.error.ErrorCode.HOST_ERROR;

import java.util.Collection;
import java.util.List;
import svc.host.UndoHistory;
import svc.host.live.wire.UndoStepCounter;
import svc.model.error.SvcException;

/**
 * Live's undo history. Marks change only with svc's writes, because Live does not report the user's
 * edits. A mark contains the number of svc's steps on Live's undo stack. The difference between the
 * numbers of two marks is the number of steps to undo.
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
    boolean isSameSet = parts.length > 1 && parts[0].equals(script.handshakeResult().numbering());
    return isSameSet ? currentCount().written() - Integer.parseInt(parts[1]) : -1;
  }

  @Override
  public void undo(String mark) {
    runUndoOperation("set.undo", stepsBackTo(mark));
  }

  @Override
  public int stepsBackTo(String mark) {
    return currentCount().depth() - depthOf(mark);
  }

  @Override
  public void undoStepTo(String mark) {
    runUndoOperation("set.undo", Math.min(1, stepsBackTo(mark)));
  }

  @Override
  public String traces(Collection<String> tracks) {
    ScriptOperation traces = ScriptOperation.of("set.traces");
    return script
        .send(tracks == null ? traces : traces.withArgument("tracks", List.copyOf(tracks)))
        .toTexts(1)
        .get(0);
  }

  @Override
  public void restoreHandles() {
    script.send(ScriptOperation.of("set.reclaim"));
  }

  @Override
  public void noteReverted(String mark) {
    runUndoOperation("set.undone", stepsBackTo(mark));
  }

  @Override
  public void redo(String mark) {
    runUndoOperation("set.redo", depthOf(mark) - currentCount().depth());
  }

  private void runUndoOperation(String operation, int steps) {
    if (steps < 1) {
      throw HOST_ERROR
          .because("Live has already undone these writes")
          .hint("Run `svc journal` to see which writes are left to undo.");
    }
    int written = script.undoStepCounter().currentCount().written();
    try {
      script.sendLongRunning(
          ScriptOperation.of(operation)
              .withArgument("steps", steps)
              .withArgument("written", written));
    } catch (SvcException e) {
      // The script may have undone steps and redone them, which changes its count.
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

  /**
   * Returns the mark for a count of undo steps. It also contains the id of the handle numbering, so
   * that marks of different opened sets differ.
   */
  private String mark(UndoStepCounter.UndoStepCount count) {
    return script.handshakeResult().numbering() + ":" + count.written() + ":" + count.depth();
  }

  private int depthOf(String mark) {
    int last = mark.lastIndexOf(':');
    String numbering = mark.substring(0, Math.max(0, mark.lastIndexOf(':', last - 1)));
    if (!numbering.equals(script.handshakeResult().numbering())) {
      throw HOST_ERROR
          .because("another set has been opened in Live since these writes")
          .hint("Change the set by hand: Live keeps no undo history of a closed set.");
    }
    return Integer.parseInt(mark.substring(last + 1));
  }
}
