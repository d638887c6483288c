package svc.verb.execution;

import static svc.model.error.ErrorCode.CANNOT_UNDO;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.model.error.Warning;
import svc.session.Session;
import svc.session.UndoLog;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalReader;
import svc.store.journal.RepeatedWrite;
import svc.store.journal.UndoneEntryFinder;
import svc.verb.UndoPlan;

/** Reads the writes to the open set from the journal, newest first. */
public final class SetJournalReader {
  private static final String SAVE_VERB = "set save";
  private static final String REDO_VERB = "redo";
  private static final int MAX_NOTES = 20;

  private final OpenSetFilter filter;
  private final SameStateListener states;
  private final WriteSelector selector;
  private final SetStateCheck stateCheck;
  private final UndoneEntryFinder undone = new UndoneEntryFinder();
  private final Map<Long, RepeatedWrite> repeated = new HashMap<>();
  private final Map<Long, String> statesBefore = new HashMap<>();
  private final List<Warning> journalWarnings = new ArrayList<>();
  private JournalEntry playback;
  private JournalEntry lastWrite;
  private int skipped;

  /** Reads the writes and passes them to a selector until the selector has enough. */
  public SetJournalReader(Session session, SameStateListener states, WriteSelector selector) {
    this.filter = new OpenSetFilter(session);
    this.states = states;
    this.selector = selector;
    this.stateCheck =
        OpenSetFilter.tracksAllWriters(session.host()) ? new SetStateCheck(session) : null;
    JournalReader reader = new JournalReader(session.writes().journal().store());
    reader.readSettledBackwards(this::isEnough);
    journalWarnings.addAll(reader.warnings());
  }

  /**
   * Returns the warnings about invalid lines of the journal and about writes that are not in the
   * set.
   */
  public List<Warning> journalWarnings() {
    return journalWarnings;
  }

  private static Warning missingWarning(JournalEntry entry) {
    return new Warning(
        "NOT_IN_SET",
        "an older file of the set was put back after write "
            + entry.n()
            + " ("
            + GestureFormatter.of(List.of(entry))
            + "); svc does not undo this write and those before it",
        "Change the set by hand instead.");
  }

  private boolean isEnough(JournalEntry entry) {
    switch (filter.relationOf(entry)) {
      case UNRELATED:
        return false;
      case EARLIER, OPENED:
        return true;
      case SAVED:
        states.noteSameState(entry.mark(), entry.from());
        skip(entry);
        return false;
      default:
        return isEnoughOfSet(entry);
    }
  }

  private boolean isEnoughOfSet(JournalEntry entry) {
    requireCertain(entry);
    if (stateCheck != null && !stateCheck.includes(entry)) {
      journalWarnings.add(missingWarning(entry));
      return true;
    }
    noteStates(entry);
    List<Long> redoable = undone.add(entry);
    return entry.undone().isEmpty() ? readWrite(entry) : readUndo(entry, redoable);
  }

  private static void requireCertain(JournalEntry entry) {
    if (entry.isNewer()) {
      throw CANNOT_UNDO
          .because("a newer version of svc wrote entry " + entry.n() + " of the journal")
          .hint("Update svc, then try again.");
    }
    if (entry.isUncertain()) {
      throw CANNOT_UNDO
          .because(
              "it is not certain whether write "
                  + entry.n()
                  + " ("
                  + GestureFormatter.of(List.of(entry))
                  + ") took effect, because the host did not respond")
          .hint(
              "When the host responds again, run `svc journal`: it checks whether the write took effect.");
    }
  }

  private void noteStates(JournalEntry entry) {
    states.noteSameState(statesBefore.remove(entry.n()), entry.from());
    states.noteSameState(entry.mark(), UndoLog.stateOf(entry));
    for (RepeatedWrite write : entry.repeatedWrites()) {
      states.noteSameState(statesBefore.remove(write.n()), write.span().from());
      repeated.putIfAbsent(write.n(), write);
    }
  }

  private boolean readUndo(JournalEntry undo, List<Long> redoable) {
    if (undo.exact()) {
      statesBefore.put(undo.undone().stream().min(Long::compare).get(), undo.mark());
    }
    return !redoable.isEmpty() && selector.readUndo(undo, redoable);
  }

  private boolean readWrite(JournalEntry recorded) {
    if (recorded.verb().equals(REDO_VERB)) {
      return false;
    }
    RepeatedWrite repetition = repeated.get(recorded.n());
    JournalEntry entry = repetition == null ? recorded : recorded.withRepetition(repetition);
    boolean isPlayback = UndoPlan.isPlayback(entry.fixed());
    notePlayback(entry, isPlayback);
    if (isPlayback || !entry.isDone() && entry.undoSteps() == 0) {
      return false;
    }
    boolean isUndone = undone.isUndone(entry.n());
    if (!isUndone && isNotUndoable(entry)) {
      skip(entry);
      return false;
    }
    lastWrite = isUndone ? lastWrite : entry;
    return selector.readWrite(entry, isUndone);
  }

  /**
   * Records that the set has the same state before and after a write that only started or stopped
   * playback, unless the write and the one before or after it share a step of the host's undo
   * history. Must be called with every entry, newest first, so that both of these writes are known.
   *
   * @param isPlayback whether the entry only started or stopped playback
   */
  private void notePlayback(JournalEntry entry, boolean isPlayback) {
    if (playback != null && !WriteUndoer.isSameHostStep(playback, entry)) {
      states.noteSameState(playback.mark(), playback.from());
    }
    boolean isJoined = lastWrite != null && WriteUndoer.isSameHostStep(lastWrite, entry);
    playback = isPlayback && !isJoined ? entry : null;
  }

  /** Returns whether neither verbs nor the host can undo a write, such as a write to a file. */
  private static boolean isNotUndoable(JournalEntry entry) {
    return entry.from() == null && entry.inverse().isEmpty() && !UndoLog.hasChangedLedger(entry);
  }

  /** Adds a warning that a write is skipped, unless it changed nothing. */
  private void skip(JournalEntry entry) {
    boolean nothing = entry.undoSteps() == 0 && entry.mark() != null && entry.isDone();
    if (!entry.verb().equals(SAVE_VERB) && nothing || skipped++ >= MAX_NOTES) {
      return;
    }
    String why = entry.fixed() == null ? "no verb can undo it" : entry.fixed();
    selector.noteSkipped(
        new Warning(
            "PASSED_OVER",
            "svc skipped write "
                + entry.n()
                + " (`"
                + entry.verb()
                + "`), which cannot be undone: "
                + why,
            "If you want to revert this write too, do so by hand. Run `svc journal` to see what it"
                + " did."));
  }
}
