package svc.verb.execution;

import static svc.model.error.ErrorCode.CANNOT_UNDO;

import java.util.List;
import java.util.Optional;
import svc.host.UndoHistory;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.Session;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalReader;

/**
 * Finds out whether the open set is an older one than the journal describes, for example because
 * its file was restored from a backup. The writes since that state are not in the set, so that they
 * must not be undone. Needs a host whose marks change with every write; see {@link
 * UndoHistory#tracksAllWriters}.
 */
public final class SetStateCheck {
  private static final String REMEDY =
      "Put the newer file of the set back, or continue with this one: svc can undo what it writes"
          + " from now on.";

  private final Session session;
  private final UndoHistory history;
  private final String set;
  private JournalEntry newer;
  private String reached;

  SetStateCheck(Session session) {
    this.session = session;
    this.history = session.host().history();
    this.set = WriteUndoer.setId(session);
    this.reached = history.currentMark();
  }

  /** Returns a warning if the open set is older than the newest entry of the journal. */
  public static Optional<Warning> findWarning(Session session) {
    try {
      return findProblem(session)
          .map(problem -> new Warning("SET_IS_OLDER", problem.getMessage(), problem.hint()));
    } catch (SvcException unreadable) {
      return Optional.empty();
    }
  }

  private static Optional<SvcException> findProblem(Session session) {
    if (!session.host().history().tracksAllWriters()) {
      return Optional.empty();
    }
    SetStateCheck check = new SetStateCheck(session);
    JournalReader reader = new JournalReader(session.writes().journal().store());
    return reader
        .newest(entry -> check.concernsSet(entry) && isStep(entry) && check.isEnd(entry, reader))
        .filter(entry -> !check.isContinued(entry))
        .map(check::otherSetError);
  }

  /**
   * Returns whether an entry decides if the set continues the journal: the newest one in the
   * journal, because lines of another machine's set are only in the set's file; or one that the set
   * does not contain.
   */
  private boolean isEnd(JournalEntry entry, JournalReader reader) {
    if (!reader.isOnlyInSet() || !isContinued(entry)) {
      return true;
    }
    newer = entry;
    reached = entry.from();
    return false;
  }

  private boolean concernsSet(JournalEntry entry) {
    return entry.host().equals(session.hostName()) && (set == null || set.equals(entry.set()));
  }

  private static boolean isStep(JournalEntry entry) {
    return entry.from() != null && entry.mark() != null;
  }

  /**
   * Returns whether an entry belongs to the history of the open set. Must be called with its
   * entries from the newest to the oldest. Throws CANNOT_UNDO if the set does not contain the write
   * of the newest entry.
   */
  boolean includes(JournalEntry entry) {
    if (!isStep(entry)) {
      return true;
    }
    boolean isIncluded = isContinued(entry);
    if (!isIncluded && newer == null) {
      throw otherSetError(entry);
    }
    newer = entry;
    reached = entry.from();
    return isIncluded;
  }

  /** Returns whether an entry belongs to the same step as a newer one, or precedes it. */
  private boolean isContinued(JournalEntry entry) {
    return newer != null && WriteUndoer.isSameHostStep(newer, entry) || continuesWith(entry);
  }

  /** Returns whether the reached state can be that after the write of an entry, or a later one. */
  private boolean continuesWith(JournalEntry entry) {
    if (entry.mark().equals(reached) || history.isEarlier(entry.mark(), reached)) {
      return true;
    }
    return !history.hasOrder() && !isKnownBefore(entry);
  }

  /** Returns whether the set had the reached state before the write of an entry. */
  private boolean isKnownBefore(JournalEntry entry) {
    return new JournalReader(session.writes().journal().store())
        .newest(
            older -> older.n() <= entry.n() && concernsSet(older) && reached.equals(older.from()))
        .isPresent();
  }

  private SvcException otherSetError(JournalEntry newest) {
    return CANNOT_UNDO
        .because(
            (isKnownBefore(newest)
                    ? "the set is older than the journal"
                    : "the set is another one than the journal describes")
                + ": it does not contain write "
                + newest.n()
                + " ("
                + GestureFormatter.of(List.of(newest))
                + ")")
        .hint(REMEDY);
  }
}
