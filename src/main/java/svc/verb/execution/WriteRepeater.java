package svc.verb.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.store.journal.JournalEntry;
import svc.store.journal.RecordedCall;
import svc.store.journal.RepeatedWrite;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.Verb;

/** Repeats a write by its recorded calls, for a redo. */
final class WriteRepeater {
  private final Session session;
  private final List<RecordedCall> inverse = new ArrayList<>();
  private UndoPlan lastPlan = UndoPlan.NOTHING_CHANGED;
  private String fixed;

  WriteRepeater(Session session) {
    this.session = session;
  }

  /**
   * Repeats a write and returns the data with which to undo it. If one of several calls fails,
   * undoes those before it and throws the error.
   */
  RepeatedWrite repeat(JournalEntry entry) {
    session.writes().undoLog().begin();
    int before = JournalingVerbRunner.countSteps(session);
    FrontEnd frontEnd = FrontEnd.valueOf(entry.frontEnd().toUpperCase(Locale.ROOT));
    try {
      for (RecordedCall call : entry.repeatCalls()) {
        run(WriteUndoer.toInvocation(call, frontEnd).bound());
      }
    } catch (SvcException e) {
      undoDoneCalls();
      throw e;
    }
    JournalingVerbRunner.noteResult(session);
    int steps = Math.max(0, JournalingVerbRunner.countSteps(session) - before);
    UndoPlan all =
        new UndoPlan(List.copyOf(inverse), fixed, lastPlan.outsideSet(), lastPlan.withoutHost());
    UndoPlan plan = JournalingVerbRunner.planFor(session, all, steps);
    return new RepeatedWrite(
        entry.n(),
        JournalingVerbRunner.undoRange(session, plan, steps),
        plan.calls(),
        plan.reason(),
        session.writes().undoLog().toMap());
  }

  private <R extends Record> void run(Verb<R> verb) {
    R result = verb.run(session);
    lastPlan = verb.undoPlan(result);
    inverse.addAll(0, lastPlan.calls());
    fixed = lastPlan.reason() == null ? fixed : lastPlan.reason();
    WriteUndoer.requireDone(result);
  }

  private void undoDoneCalls() {
    try {
      for (RecordedCall call : inverse) {
        WriteUndoer.requireDone(WriteUndoer.toInvocation(call, FrontEnd.DSL).bound().run(session));
      }
    } catch (SvcException alsoFailed) {
      // The error of the call is more important. `redo` reports it.
      return;
    }
  }
}
