package svc.verb.history;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    target.undoLog().noteState(state == null || state.equals(history.currentMark()) ? null : state);
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
    return tryToUndo(entry, entry);
  }

  /**
   * Undoes several writes at once, as {@link #undo} undoes one. Verifies only the oldest write,
   * which is enough: if another program changed the set between the writes, the undo steps do not
   * reach the oldest write.
   *
   * @param newestFirst the result of {@link #reliableRun}
   */
  HostUndoOutcome undoRun(List<JournalEntry> newestFirst) {
    return tryToUndo(newestFirst.get(newestFirst.size() - 1), newestFirst.get(0));
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
    boolean isRedone =
        history.tracksAllWriters() || !currentDigests(last).equals(UndoLog.digestsOf(last));
    if (!isRedone) {
      history.undo(mark);
    }
    noteSameState(history.currentMark(), isRedone ? last.mark() : mark);
    return isRedone;
  }

  /**
   * Undoes a write with the host's own undo. If the host throws an error, returns its message as
   * the reason.
   *
   * @param newest the newest write that the host's undo reverts
   */
  private HostUndoOutcome tryToUndo(JournalEntry entry, JournalEntry newest) {
    try {
      return undoAndVerify(entry, newest, currentDigests(entry));
    } catch (SvcException e) {
      return new HostUndoOutcome(false, e.getMessage());
    }
  }

  private HostUndoOutcome undoAndVerify(
      JournalEntry entry, JournalEntry newest, Map<String, String> before) {
    String mark = history.currentMark();
    history.undo(entry.from());
    Map<String, String> expected = UndoLog.digestsOf(entry);
    if (history.tracksAllWriters()) {
      noteSameState(history.currentMark(), entry.from());
      return new HostUndoOutcome(true, null);
    }
    boolean isVisible = !before.equals(expected);
    if (isVisible && !currentDigests(entry).equals(expected)
        || !isVisible && !isTrusted(newest, mark)) {
      history.redo(mark);
      noteSameState(history.currentMark(), mark);
      return new HostUndoOutcome(
          false, "the host's undo would undo a later change that svc did not make");
    }
    noteSameState(history.currentMark(), entry.from());
    return new HostUndoOutcome(
        true,
        NOTE
            + (isVisible
                ? "svc checked that the latest change was this write"
                : "svc could not check that the latest change was this write"));
  }

  /**
   * Returns whether the write was the latest change when the host's history was at a mark. If an
   * undo of the host has no visible effect on the set, svc relies on it only for such a write.
   */
  private boolean isTrusted(JournalEntry entry, String mark) {
    return earliestEquivalent(mark).equals(entry.mark());
  }

  private Map<String, String> currentDigests(JournalEntry entry) {
    Map<String, String> digests = new LinkedHashMap<>();
    for (String name : UndoLog.digestsOf(entry).keySet()) {
      digests.put(name, digestOf(new UndoVerificationExcerpt(name)).orElse(""));
    }
    return digests;
  }

  private Optional<String> digestOf(UndoVerificationExcerpt excerpt) {
    try {
      return Optional.of(excerpt.digest(session));
    } catch (SvcException deleted) {
      return Optional.empty();
    }
  }

  private String earliestEquivalent(String mark) {
    String earliest = mark;
    for (int i = 0; i < 10_000 && earlierMarks.containsKey(earliest); i++) {
      earliest = earlierMarks.get(earliest);
    }
    return earliest;
  }
}
