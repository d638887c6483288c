package svc.verbs.undo;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.model.error.Warning;
import svc.session.Session;
import svc.session.UndoLog;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalReader;
import svc.verb.UndoPlan;
import svc.verb.history.WriteUndoer;

/** The last writes to the open set that svc can try to undo, newest first. */
final class UndoableWrites {
  /** The verbs that replace the open set by another one. */
  private static final Set<String> SET_OPENING_VERBS = Set.of("set new", "set open", "set reset");

  private static final String SAVE_VERB = "set save";
  private static final int MAX_NOTES = 20;

  private final String host;
  private final WriteUndoer undoer;
  private final int limit;
  private String set;
  private final List<JournalEntry> entries = new ArrayList<>();
  private final Set<Long> undone = new HashSet<>();
  private final Map<Long, String> statesBefore = new HashMap<>();
  private final List<Warning> skippedWarnings = new ArrayList<>();
  private JournalEntry playback;
  private int writes;
  private List<Warning> warnings = List.of();

  /**
   * @param undoer receives pairs of marks (points in the undo history) between which the set did
   *     not change
   * @param limit the maximum number of writes; a transaction counts as one
   */
  UndoableWrites(Session session, WriteUndoer undoer, int limit) {
    this.host = session.hostName();
    this.set = WriteUndoer.setId(session);
    this.undoer = undoer;
    this.limit = limit;
    JournalReader reader = new JournalReader(session.journalBuffer().store());
    reader.readBackwards(this::collect);
    warnings = allWarnings(reader.warnings());
  }

  /**
   * Returns the warnings, without warnings about skipped writes that are older than all selected
   * writes.
   */
  private List<Warning> allWarnings(List<Warning> read) {
    List<Warning> all = new ArrayList<>(warnings);
    all.addAll(entries.isEmpty() ? skippedWarnings : List.of());
    all.addAll(read);
    return List.copyOf(all);
  }

  List<JournalEntry> entries() {
    return entries;
  }

  List<Warning> warnings() {
    return warnings;
  }

  private boolean collect(JournalEntry entry) {
    if (!entry.host().equals(host)) {
      return false;
    }
    if (entry.verb().equals(SAVE_VERB) && entry.isDone()) {
      set = null;
      undoer.noteSameState(entry.mark(), entry.from());
      skip(entry);
      return false;
    }
    boolean another = entry.set() != null && set != null && !entry.set().equals(set);
    if (another || SET_OPENING_VERBS.contains(entry.verb()) && entry.isDone()) {
      return true;
    }
    set = entry.set() == null ? set : entry.set();
    return isEnough(entry);
  }

  private boolean isEnough(JournalEntry entry) {
    undoer.noteSameState(statesBefore.remove(entry.n()), entry.from());
    undoer.noteSameState(entry.mark(), UndoLog.stateOf(entry));
    if (!entry.undone().isEmpty()) {
      undone.addAll(entry.undone());
      if (entry.exact()) {
        statesBefore.put(entry.undone().stream().min(Long::compare).get(), entry.mark());
      }
      return false;
    }
    boolean isPlayback = UndoPlan.isPlayback(entry.fixed());
    notePlayback(entry, isPlayback);
    if (isPlayback) {
      return false;
    }
    boolean counts = !undone.contains(entry.n()) && (entry.isDone() || entry.undoSteps() > 0);
    if (counts && isNotUndoable(entry)) {
      skip(entry);
      return false;
    }
    return counts && isFull(entry);
  }

  /**
   * Records that a write which only started or stopped playback left the set unchanged. Such a
   * write is recorded when the entry before it is read, because only that entry shows whether the
   * write shares its step of the host's undo history with another write.
   */
  private void notePlayback(JournalEntry entry, boolean isPlayback) {
    if (playback != null && !WriteUndoer.isSameHostStep(playback, entry)) {
      undoer.noteSameState(playback.mark(), playback.from());
    }
    boolean isJoined =
        !entries.isEmpty() && WriteUndoer.isSameHostStep(entries.get(entries.size() - 1), entry);
    playback = isPlayback && !isJoined ? entry : null;
  }

  /** Returns whether neither verbs nor the host can undo a write, such as a write to a file. */
  private static boolean isNotUndoable(JournalEntry entry) {
    return entry.from() == null && entry.inverse().isEmpty() && !UndoLog.hasChangedLedger(entry);
  }

  /** Adds a warning that a write is skipped, unless the write changed nothing. */
  private void skip(JournalEntry entry) {
    boolean nothing = entry.undoSteps() == 0 && entry.mark() != null && entry.isDone();
    if (!entry.verb().equals(SAVE_VERB) && nothing || skippedWarnings.size() >= MAX_NOTES) {
      return;
    }
    String why = entry.fixed() == null ? "no verb can undo it" : entry.fixed();
    skippedWarnings.add(
        new Warning(
            "PASSED_OVER",
            entry.verb() + " (number " + entry.n() + ") was skipped: " + why,
            "Run `svc journal` to list the writes."));
  }

  private boolean isFull(JournalEntry entry) {
    boolean joined =
        !entries.isEmpty() && WriteUndoer.isSameHostStep(entries.get(entries.size() - 1), entry);
    if (!joined && writes == limit) {
      return true;
    }
    writes += joined ? 0 : 1;
    entries.add(entry);
    warnings = List.copyOf(skippedWarnings);
    return false;
  }
}
