package svc.verb.history;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import svc.host.Capability;
import svc.host.UndoHistory;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.session.SetExcerpt;
import svc.session.UndoLog;
import svc.store.journal.JournalEntry;

/**
 * The host's own undo. Where its history does not cover what the user does, what it did is read
 * back, and done again when it was something else than what svc wrote.
 */
final class HostUndo {
  private static final String NOTE =
      "the host's own undo was used, which undoes whatever was done last; ";

  private final Session session;
  private final boolean force;
  private final UndoHistory history;
  private final Map<String, String> noteSameState = new HashMap<>();

  HostUndo(Session session, boolean force) {
    this.session = session;
    this.force = force;
    boolean can = session.host().capabilities().contains(Capability.UNDO);
    this.history = can ? session.host().history() : null;
  }

  /**
   * What became of it.
   *
   * @param reason why it could not be undone, or what to know about how it was
   */
  record HostUndoOutcome(boolean isDone, String reason) {}

  /** Whether it is exact, or svc has noted what the host showed before the write. */
  boolean isReliable(JournalEntry entry) {
    return history != null
        && entry.from() != null
        && (history.tracksAllWriters() || !UndoLog.digestsOf(entry).isEmpty());
  }

  /** The state under one mark is the state under another. */
  void noteSameState(String mark, String asUnder) {
    if (mark != null && asUnder != null && !mark.equals(asUnder)) {
      noteSameState.put(mark, asUnder);
    }
  }

  /** The mark that stands for the present state and is the oldest; null when there is none. */
  String currentState() {
    return history == null ? null : earliestEquivalent(history.currentMark());
  }

  /** Whether nobody has written since an entry, or all that was written is undone. */
  boolean isLatest(JournalEntry entry) {
    return entry.mark() != null && entry.mark().equals(currentState());
  }

  /** All that was written since the state before an entry is undone, by whatever way. */
  void noteUndoneTo(JournalEntry entry) {
    noteSameState(history.currentMark(), entry.from());
  }

  /** Notes for the journal which state the undo led back to. */
  void noteState(Session into) {
    String state = currentState();
    into.undoLog().noteState(state == null || state.equals(history.currentMark()) ? null : state);
  }

  HostUndoOutcome undo(JournalEntry entry) {
    if (history == null || entry.from() == null) {
      return new HostUndoOutcome(false, "");
    }
    boolean isNext = isLatest(entry);
    if (!force && !isNext) {
      return new HostUndoOutcome(
          false, "somebody has written since, which would be undone as well (see force)");
    }
    if (!isNext && !isReliable(entry)) {
      return new HostUndoOutcome(false, "the host cannot show whether its own undo would undo it");
    }
    try {
      return undoAndVerify(entry, currentDigests(entry));
    } catch (SvcException e) {
      return new HostUndoOutcome(false, e.getMessage());
    }
  }

  private HostUndoOutcome undoAndVerify(JournalEntry entry, Map<String, String> before) {
    String mark = history.currentMark();
    history.undo(entry.from());
    Map<?, ?> wanted = UndoLog.digestsOf(entry);
    if (history.tracksAllWriters()) {
      noteSameState(history.currentMark(), entry.from());
      return new HostUndoOutcome(true, null);
    }
    boolean seen = !before.equals(wanted);
    if (seen && !currentDigests(entry).equals(wanted) || !seen && !isTrusted(entry, mark)) {
      history.redo(mark);
      noteSameState(history.currentMark(), mark);
      return new HostUndoOutcome(
          false, "the host's undo would undo something else, which was done since without svc");
    }
    noteSameState(history.currentMark(), entry.from());
    return new HostUndoOutcome(
        true,
        NOTE + (seen ? "svc checked that it was this" : "the host cannot show whether it was"));
  }

  /** Without evidence, only what was written last can be what the host undid. */
  private boolean isTrusted(JournalEntry entry, String mark) {
    return earliestEquivalent(mark).equals(entry.mark());
  }

  private Map<String, String> currentDigests(JournalEntry entry) {
    Map<String, String> looks = new LinkedHashMap<>();
    for (Object name : UndoLog.digestsOf(entry).keySet()) {
      looks.put(name.toString(), digestOf(new SetExcerpt(name.toString())).orElse(""));
    }
    return looks;
  }

  private Optional<String> digestOf(SetExcerpt look) {
    try {
      return Optional.of(look.digest(session));
    } catch (SvcException gone) {
      return Optional.empty();
    }
  }

  private String earliestEquivalent(String mark) {
    String known = mark;
    for (int i = 0; i < 10_000 && noteSameState.containsKey(known); i++) {
      known = noteSameState.get(known);
    }
    return known;
  }
}
