package svc.verb.execution;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.host.Capability;
import svc.host.UndoHistory;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.session.UndoLog;
import svc.session.UndoVerificationExcerpt;
import svc.store.journal.JournalEntry;

/**
 * Undoes writes with the host's own undo. A host gives a mark to each state in its undo history. If
 * the user's edits do not change the marks of a host, svc reads the set after the undo to check it.
 * If the host has undone another change instead of the write, svc redoes that change.
 */
final class HostUndo {
  private static final String NOTE =
      "svc used the host's own undo, which undoes the latest change; ";
  private static final String CHECKED = NOTE + "svc checked that the latest change was this write";
  private static final String UNCHECKED =
      NOTE + "svc could not check that the latest change was this write";

  private final Session session;
  private final boolean force;
  private final UndoHistory history;
  private final Map<String, String> earlierMarks = new HashMap<>();

  HostUndo(Session session, boolean force) {
    this.session = session;
    this.force = force;
    boolean hasUndo = session.host().capabilities().contains(Capability.UNDO);
    this.history = hasUndo ? session.host().history() : null;
  }

  /**
   * The outcome of an undo.
   *
   * @param reason why the write could not be undone, or a note on how it was undone; null if there
   *     is nothing to report
   */
  record HostUndoOutcome(boolean isDone, String reason) {}

  /** The present state of the part of the set that a write changed. */
  enum WriteState {
    /** The part is as the write left it. */
    AS_WRITTEN,
    /** The part is as it was before the write: the user has already undone the write. */
    AS_BEFORE,
    /** Somebody has changed the part since the write. */
    CHANGED,
    /** svc has no record of the part, or the write has not changed it visibly. */
    UNKNOWN
  }

  /**
   * Returns whether svc can verify that the host's undo reverts exactly this write, either before
   * the undo or afterwards.
   */
  boolean isReliable(JournalEntry entry) {
    return history != null
        && entry.from() != null
        && (history.tracksAllWriters() || !UndoLog.digestsOf(entry).isEmpty());
  }

  /**
   * Records that the set had one state at two marks, which are points in the host's undo history.
   */
  void noteSameState(String mark, String earlierMark) {
    if (mark != null && earlierMark != null && !mark.equals(earlierMark)) {
      earlierMarks.put(mark, earlierMark);
    }
  }

  /**
   * Returns the mark that identifies the current state of the set; null if the host has no undo. A
   * mark is a point in the host's undo history. If the set had its current state at several marks,
   * returns the earliest.
   */
  String currentState() {
    return history == null ? null : earliestEquivalent(history.currentMark());
  }

  /**
   * Returns whether the write is the latest change of the set; changes that were undone do not
   * count.
   */
  boolean isLatest(JournalEntry entry) {
    return entry.mark() != null && entry.mark().equals(currentState());
  }

  /** Records that the set is again in the state before a write. */
  void noteUndoneTo(JournalEntry entry) {
    noteSameState(history.currentMark(), entry.from());
  }

  /** Records the state of the set that an undo or a redo restored, for the journal entry. */
  void noteState(Session target) {
    String state = currentState();
    target
        .writes()
        .undoLog()
        .noteState(state == null || state.equals(history.currentMark()) ? null : state);
  }

  /**
   * Compares what a write changed with its states before and after the write. Throws an error if
   * the host does not respond.
   */
  WriteState stateOf(JournalEntry entry) {
    Map<String, String> before = UndoLog.digestsOf(entry);
    if (history == null || history.tracksAllWriters() || before.isEmpty()) {
      return WriteState.UNKNOWN;
    }
    Map<String, String> after = UndoLog.resultDigestsOf(entry);
    Map<String, String> present = currentDigests(entry);
    if (present.equals(after)) {
      return after.equals(before) ? WriteState.UNKNOWN : WriteState.AS_WRITTEN;
    }
    if (present.equals(before)) {
      return WriteState.AS_BEFORE;
    }
    return after.isEmpty() ? WriteState.UNKNOWN : WriteState.CHANGED;
  }

  /** Makes the host give tracks and devices that the user's redo has restored their handles. */
  void restoreHandles(List<JournalEntry> entries) {
    if (history != null && !entries.isEmpty()) {
      history.restoreHandles();
    }
  }

  /** Returns whether the host's undo of a write also undoes all later changes. */
  boolean undoesLaterChanges() {
    return history != null && history.tracksAllWriters();
  }

  /** Records that the user has already undone a write in the host. */
  void noteUndoneByUser(JournalEntry entry) {
    if (isLatest(entry) && entry.from() != null) {
      history.noteReverted(entry.from());
      noteUndoneTo(entry);
    }
  }

  /** Undoes the steps of a write that has just failed. Returns whether nothing of it is left. */
  boolean undoFailed(JournalEntry entry) {
    return history != null
        && !history.tracksAllWriters()
        && isReliable(entry)
        && undo(entry).isDone();
  }

  HostUndoOutcome undo(JournalEntry entry) {
    if (history == null || entry.from() == null) {
      return new HostUndoOutcome(false, "");
    }
    boolean isNext = isLatest(entry);
    if (!force && !isNext) {
      return new HostUndoOutcome(false, "the set has changed since the write");
    }
    if (!isNext && !isReliable(entry)) {
      return new HostUndoOutcome(
          false, "svc cannot check whether the host's own undo would undo this write");
    }
    return tryToUndo(entry);
  }

  /**
   * Returns the newest writes, as many as the host can undo at once, up to one that svc can verify;
   * empty if there are none.
   */
  List<JournalEntry> reliableRun(List<JournalEntry> newestFirst) {
    int length = 0;
    for (int i = 0; i < newestFirst.size() && isNext(newestFirst, i); i++) {
      length = isReliable(newestFirst.get(i)) ? i + 1 : length;
    }
    return newestFirst.subList(0, length);
  }

  private boolean isNext(List<JournalEntry> newestFirst, int i) {
    JournalEntry entry = newestFirst.get(i);
    if (entry.from() == null) {
      return false;
    }
    return i == 0 ? isLatest(entry) : isFollowedBy(entry, newestFirst.get(i - 1));
  }

  private boolean isFollowedBy(JournalEntry entry, JournalEntry next) {
    return WriteUndoer.isSameHostStep(entry, next)
        || entry.mark() != null && entry.mark().equals(earliestEquivalent(next.from()));
  }

  /**
   * Redoes writes with the host's own redo. Returns false if the host cannot redo exactly these
   * writes; the set is then unchanged.
   */
  boolean redo(List<JournalEntry> oldestFirst) {
    try {
      return isRedoable(oldestFirst) && redoAndVerify(oldestFirst.get(oldestFirst.size() - 1));
    } catch (SvcException unreachable) {
      return false;
    }
  }

  private boolean isRedoable(List<JournalEntry> oldestFirst) {
    JournalEntry first = oldestFirst.get(0);
    if (history == null || first.from() == null) {
      return false;
    }
    for (int i = 1; i < oldestFirst.size(); i++) {
      if (oldestFirst.get(i).from() == null
          || !isFollowedBy(oldestFirst.get(i - 1), oldestFirst.get(i))) {
        return false;
      }
    }
    return earliestEquivalent(first.from()).equals(currentState())
        && isReliable(oldestFirst.get(oldestFirst.size() - 1));
  }

  private boolean redoAndVerify(JournalEntry last) {
    String mark = history.currentMark();
    history.redo(last.mark());
    boolean isRedone = history.tracksAllWriters() || isAsWritten(last);
    if (!isRedone) {
      history.undo(mark);
    }
    noteSameState(history.currentMark(), isRedone ? last.mark() : mark);
    return isRedone;
  }

  /** Undoes a write with the host's own undo. If the host throws an error, returns its message. */
  private HostUndoOutcome tryToUndo(JournalEntry entry) {
    try {
      return undoAndVerify(entry);
    } catch (SvcException e) {
      return new HostUndoOutcome(false, e.getMessage());
    }
  }

  private HostUndoOutcome undoAndVerify(JournalEntry entry) {
    boolean isChecked = !UndoLog.digestsOf(entry).isEmpty();
    if (history.tracksAllWriters() || !isChecked) {
      history.undo(entry.from());
      noteUndoneTo(entry);
      return new HostUndoOutcome(true, history.tracksAllWriters() ? null : UNCHECKED);
    }
    String mark = history.currentMark();
    if (!undoStepsOrNone(entry, mark)) {
      return new HostUndoOutcome(
          false, "the host's undo would undo a later change that svc did not make");
    }
    if (history.stepsBackTo(entry.from()) > 0) {
      history.noteReverted(entry.from());
    }
    noteUndoneTo(entry);
    return new HostUndoOutcome(true, CHECKED);
  }

  /** Undoes the steps of a write; if that is not possible, restores the state of a mark. */
  private boolean undoStepsOrNone(JournalEntry entry, String mark) {
    boolean isUndone = false;
    try {
      isUndone = undoSteps(entry);
    } finally {
      if (!isUndone) {
        restore(mark);
      }
    }
    return isUndone;
  }

  private void restore(String mark) {
    if (history.stepsBackTo(mark) != 0) {
      history.redo(mark);
    }
    noteSameState(history.currentMark(), mark);
  }

  /**
   * Undoes the steps of a write one by one, and checks that the set then has its state before the
   * write. A step that does not change what the write changed is not one of the write: svc redoes
   * it and stops. Digests can take long to read, so they are compared only if a step left the
   * traces unchanged.
   */
  private boolean undoSteps(JournalEntry entry) {
    Map<String, String> digests = currentDigests(entry); // Null after a step that changed traces.
    String traces = currentTraces(entry);
    int steps = history.stepsBackTo(entry.from());
    int later = force ? Math.max(0, steps - entry.undoSteps()) : 0;
    int done = 0;
    for (; done < Math.min(steps, later + entry.undoSteps()); done++) {
      String mark = history.currentMark();
      history.undoStepTo(entry.from());
      String before = traces;
      traces = currentTraces(entry);
      if (done < later || !traces.equals(before)) {
        digests = null;
        continue;
      }
      Map<String, String> restored = currentDigests(entry);
      if (digests == null) {
        history.redo(mark);
        digests = currentDigests(entry);
        if (restored.equals(digests)) {
          break;
        }
        history.undoStepTo(entry.from());
      } else if (restored.equals(digests)) {
        history.redo(mark);
        break;
      }
      digests = restored;
    }
    return done > later
        && (digests == null ? currentDigests(entry) : digests).equals(UndoLog.digestsOf(entry));
  }

  /** Returns a digest that also shows replaced devices and clips that look like those before. */
  private String currentTraces(JournalEntry entry) {
    return UndoVerificationExcerpt.currentTraces(session, UndoLog.digestsOf(entry).keySet());
  }

  /** Returns whether the part of the set that a write changed is still as the write left it. */
  private boolean isAsWritten(JournalEntry entry) {
    return currentDigests(entry).equals(UndoLog.resultDigestsOf(entry));
  }

  private Map<String, String> currentDigests(JournalEntry entry) {
    return UndoVerificationExcerpt.currentDigests(session, UndoLog.digestsOf(entry).keySet());
  }

  private String earliestEquivalent(String mark) {
    String earliest = mark;
    for (int i = 0; i < 10_000 && earlierMarks.containsKey(earliest); i++) {
      earliest = earlierMarks.get(earliest);
    }
    return earliest;
  }
}
