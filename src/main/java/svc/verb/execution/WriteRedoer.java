package svc.verb.execution;

import java.util.ArrayList;
import java.util.List;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.session.UndoLog;
import svc.store.journal.JournalEntry;
import svc.store.journal.RepeatedWrite;

/** Redoes gestures that were undone, with the host's own redo or by repeating their calls. */
public final class WriteRedoer {
  private final Session session;
  private final HostUndo host;
  private final List<RepeatedWrite> repeated = new ArrayList<>();

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

  /**
   * Redoes a gesture. Stops after the first write that cannot be redone. Writes to files are
   * repeated between the changes of the set, because a call can read the set.
   */
  public List<RedoOutcome> redo(UndoneWriteGroup gesture) {
    List<RedoOutcome> outcomes = new ArrayList<>();
    for (List<JournalEntry> run : runs(gesture.writes())) {
      redoRun(new UndoneWriteGroup(run, gesture.undos()), outcomes);
      if (outcomes.get(outcomes.size() - 1).failure() != null) {
        break;
      }
    }
    return outcomes;
  }

  /**
   * Splits writes into runs of changes of the set, which the host can redo at once, and of other
   * writes. If a file was written within a transaction, all writes are one run.
   */
  private static List<List<JournalEntry>> runs(List<JournalEntry> oldestFirst) {
    List<List<JournalEntry>> runs = new ArrayList<>();
    for (JournalEntry entry : oldestFirst) {
      List<JournalEntry> last = runs.isEmpty() ? null : runs.get(runs.size() - 1);
      if (last != null && isInSet(last.get(0)) == isInSet(entry)) {
        last.add(entry);
      } else {
        runs.add(new ArrayList<>(List.of(entry)));
      }
    }
    for (int i = 2; i < runs.size(); i++) {
      List<JournalEntry> before = runs.get(i - 2);
      if (WriteUndoer.isSameHostStep(before.get(before.size() - 1), runs.get(i).get(0))) {
        return List.of(oldestFirst);
      }
    }
    return runs;
  }

  private static boolean isInSet(JournalEntry entry) {
    return entry.from() != null;
  }

  private void redoRun(UndoneWriteGroup run, List<RedoOutcome> outcomes) {
    if (isRedoneByHost(run)) {
      run.writes().forEach(entry -> outcomes.add(new RedoOutcome(entry, "host", null)));
      return;
    }
    for (JournalEntry entry : run.writes()) {
      RedoOutcome outcome = repeat(entry);
      outcomes.add(outcome);
      if (outcome.failure() != null) {
        return;
      }
    }
  }

  /** Records the repeated writes and the state of the set, for the journal entry of the redo. */
  public void noteState() {
    session.writes().undoLog().noteRepeatedWrites(repeated);
    host.noteState(session);
  }

  private boolean isRedoneByHost(UndoneWriteGroup gesture) {
    boolean isLedgerInSet = session.host().storedLedger() != null;
    boolean canRestoreFiles =
        gesture.writes().stream()
            .allMatch(
                entry ->
                    UndoLog.projectFileChangeOf(entry) == null
                        && (isLedgerInSet
                            || !UndoLog.hasChangedLedger(entry)
                            || hasReverted(gesture)));
    if (!canRestoreFiles || !host.redo(gesture.writes())) {
      return false;
    }
    for (JournalEntry entry : isLedgerInSet ? List.<JournalEntry>of() : gesture.writes()) {
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

  private RedoOutcome repeat(JournalEntry entry) {
    try {
      repeated.add(new WriteRepeater(session).repeat(entry));
      return new RedoOutcome(entry, "verbs", null);
    } catch (SvcException e) {
      return new RedoOutcome(entry, null, e);
    }
  }
}
