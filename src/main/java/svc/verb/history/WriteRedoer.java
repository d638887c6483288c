package svc.verb.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.session.UndoLog;
import svc.session.commit.JournalBuffer;
import svc.store.journal.JournalEntry;
import svc.store.journal.RecordedCall;
import svc.verb.FrontEnd;
import svc.verb.binding.VerbInvocation;

/** Redoes gestures that were undone, with the host's own redo or by repeating their calls. */
public final class WriteRedoer {
  private final Session session;
  private final HostUndo host;

  public WriteRedoer(Session session) {
    this.session = session;
    this.host = new HostUndo(session, false);
  }

  /**
   * A gesture that can be redone.
   *
   * @param writes the journal entries of the gesture, oldest first
   * @param undos the journal entries of the undos that reverted the gesture, newest first
   */
  public record UndoneWriteGroup(List<JournalEntry> writes, List<JournalEntry> undos) {
    public UndoneWriteGroup {
      writes = List.copyOf(writes);
      undos = List.copyOf(undos);
    }
  }

  /**
   * The outcome of redoing a write.
   *
   * @param by "host" or "verbs", null if the write could not be redone
   * @param failure the error of a write that could not be redone, otherwise null
   */
  public record RedoOutcome(JournalEntry entry, String by, SvcException failure) {}

  /**
   * Records that the set had one state at two marks, which are points in the host's undo history.
   */
  public void noteSameState(String mark, String earlierMark) {
    host.noteSameState(mark, earlierMark);
  }

  /** Redoes a gesture. Stops after the first write that cannot be redone. */
  public List<RedoOutcome> redo(UndoneWriteGroup gesture) {
    return isRedoneByHost(gesture)
        ? gesture.writes().stream().map(entry -> new RedoOutcome(entry, "host", null)).toList()
        : repeat(gesture.writes());
  }

  /** Records the state of the set that the redo restored, for the journal entry. */
  public void noteState() {
    host.noteState(session);
  }

  private boolean isRedoneByHost(UndoneWriteGroup gesture) {
    boolean canRestoreFiles =
        gesture.writes().stream()
            .allMatch(
                entry ->
                    UndoLog.projectFileChangeOf(entry) == null
                        && (!UndoLog.hasChangedLedger(entry) || hasReverted(gesture)));
    if (!canRestoreFiles || !host.redo(gesture.writes())) {
      return false;
    }
    for (JournalEntry entry : gesture.writes()) {
      gesture.undos().forEach(undo -> UndoLog.restoreLedger(session, undo, entry.n()));
    }
    UndoLog.restoreDeviceHandles(session);
    return true;
  }

  /**
   * Returns whether any undo of a gesture reverted a change of the ledger. A redo must then restore
   * the ledger, too.
   */
  private static boolean hasReverted(UndoneWriteGroup gesture) {
    return gesture.writes().stream()
        .anyMatch(
            entry ->
                gesture.undos().stream().anyMatch(undo -> UndoLog.hasReverted(undo, entry.n())));
  }

  /**
   * Repeats the calls of writes as new writes. The new writes are one gesture, so that one undo
   * reverts all of them.
   */
  private List<RedoOutcome> repeat(List<JournalEntry> oldestFirst) {
    List<RedoOutcome> outcomes = new ArrayList<>();
    JournalBuffer.WriteGesture gesture =
        session.journalBuffer().beginGesture(session.clock().instant());
    try (gesture) {
      for (JournalEntry entry : oldestFirst) {
        SvcException failure = repeat(entry);
        outcomes.add(new RedoOutcome(entry, failure == null ? "verbs" : null, failure));
        if (failure != null) {
          break;
        }
      }
    }
    return outcomes;
  }

  /** Repeats the calls of a write. Returns the error if a call fails, otherwise null. */
  private SvcException repeat(JournalEntry entry) {
    try {
      for (RecordedCall call : entry.repeatCalls()) {
        VerbInvocation invocation =
            WriteUndoer.toInvocation(
                call, FrontEnd.valueOf(entry.frontEnd().toUpperCase(Locale.ROOT)));
        WriteUndoer.requireDone(
            new JournalingVerbRunner(invocation, session, List.of(entry.n()))
                .run(invocation.bound()));
      }
      return null;
    } catch (SvcException e) {
      return e;
    }
  }
}
