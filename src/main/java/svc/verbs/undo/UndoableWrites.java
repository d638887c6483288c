package svc.verbs.undo;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.Session;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalReader;
import svc.verb.execution.SameStateListener;
import svc.verb.execution.SetJournalReader;
import svc.verb.execution.WriteSelector;
import svc.verb.execution.WriteUndoer;

/**
 * The last gestures in the open set that svc can try to undo, newest first. A gesture is what one
 * undo reverts: a write, or all writes of a script, a transaction or a shell statement.
 */
final class UndoableWrites implements WriteSelector {
  private final String runningGesture;
  private final Predicate<JournalEntry> own;
  private final int limit;
  private final JournalEntry kept;
  private final List<JournalEntry> entries = new ArrayList<>();
  private final List<JournalEntry> others = new ArrayList<>();
  private final Map<String, List<JournalEntry>> gestures = new LinkedHashMap<>();
  private final List<Warning> skippedWarnings = new ArrayList<>();
  private String lastGesture;
  private Instant earliestStart;
  private boolean isKeptReached;
  private List<Warning> warnings = List.of();

  /**
   * Reads the writes from the journal.
   *
   * @param own which writes can be selected
   * @param limit the maximum number of gestures
   * @param kept the number of a journal entry; its gesture and all earlier ones are not selected;
   *     null for none
   */
  UndoableWrites(
      Session session,
      SameStateListener states,
      Predicate<JournalEntry> own,
      int limit,
      Long kept) {
    this.runningGesture = session.writes().journal().gesture();
    this.own = own;
    this.limit = limit;
    this.kept = kept == null ? null : findKept(session, kept);
    SetJournalReader reader = new SetJournalReader(session, states, this);
    List<Warning> all = new ArrayList<>(warnings);
    all.addAll(entries.isEmpty() ? skippedWarnings : List.of());
    all.addAll(reader.journalWarnings());
    warnings = List.copyOf(all);
    if (kept != null && !isKeptReached) {
      throw notReachedError(kept);
    }
  }

  private static JournalEntry findKept(Session session, long number) {
    Optional<JournalEntry> found =
        new JournalReader(session.writes().journal().store()).newest(entry -> entry.n() <= number);
    return found
        .filter(entry -> entry.n() == number && entry.host().equals(session.hostName()))
        .orElseThrow(
            () ->
                INVALID_ARGUMENT
                    .because("there is no write " + number + " in the journal of this host")
                    .hint("`svc undo --list` lists the numbers."));
  }

  private static SvcException notReachedError(long number) {
    return INVALID_ARGUMENT
        .because("{to}: write " + number + " did not change the set that is open now")
        .hint("`svc undo --list` lists the numbers of the open set.");
  }

  /** Returns the writes of all gestures. */
  List<JournalEntry> entries() {
    return entries;
  }

  /** Returns the writes that were made after a write and are not selected, newest first. */
  List<JournalEntry> othersAfter(JournalEntry entry) {
    return others.stream().filter(other -> other.n() > entry.n()).toList();
  }

  /** Returns the newest write of another writer, empty if there is none. */
  Optional<JournalEntry> newestOther() {
    return others.stream().findFirst();
  }

  /** Returns the writes of each gesture. */
  List<List<JournalEntry>> gestures() {
    return List.copyOf(gestures.values());
  }

  /**
   * Returns the warnings from reading the journal, except warnings about skipped writes that are
   * older than all selected writes.
   */
  List<Warning> warnings() {
    return warnings;
  }

  @Override
  public void noteSkipped(Warning warning) {
    skippedWarnings.add(warning);
  }

  @Override
  public boolean readWrite(JournalEntry write, boolean isUndone) {
    checkKept(write, isUndone);
    if (isUndone) {
      return false;
    }
    if (!own.test(write)) {
      others.add(write);
      return gestures.size() == limit && isBeforeAll(write);
    }
    String gesture = gestureOf(write);
    if (!gestures.containsKey(gesture)) {
      if (isKeptReached || gestures.size() == limit) {
        return isBeforeAll(write);
      }
      gestures.put(gesture, new ArrayList<>());
      noteStart(write);
    }
    gestures.get(gesture).add(write);
    entries.add(write);
    lastGesture = gesture;
    warnings = List.copyOf(skippedWarnings);
    return false;
  }

  private void checkKept(JournalEntry write, boolean isUndone) {
    if (kept == null || isKeptReached || !isKept(write)) {
      return;
    }
    isKeptReached = true;
    if (isUndone && write.n() == kept.n()) {
      throw INVALID_ARGUMENT
          .because("write " + kept.n() + " is already undone, so {to} cannot keep it")
          .hint("Run `svc redo` to restore it, or choose another number from `svc undo --list`.");
    }
  }

  private boolean isKept(JournalEntry write) {
    return write.n() <= kept.n()
        || write.gesture() != null && write.gesture().equals(kept.gesture());
  }

  /**
   * Returns the id of the gesture to which a write belongs. Each write of a script that is still
   * running is a gesture of its own. In journals of earlier versions, a transaction is a gesture.
   */
  private String gestureOf(JournalEntry write) {
    boolean isEnded = write.gesture() != null && !write.gesture().equals(runningGesture);
    if (isEnded) {
      return write.gesture();
    }
    JournalEntry last = entries.isEmpty() ? null : entries.get(entries.size() - 1);
    return last != null && WriteUndoer.isSameHostStep(last, write)
        ? lastGesture
        : String.valueOf(write.n());
  }

  private void noteStart(JournalEntry write) {
    if (write.gesture() != null) {
      Instant start = Instant.parse(write.gesture().split(" ")[0]);
      earliestStart =
          earliestStart == null || start.isBefore(earliestStart) ? start : earliestStart;
    }
  }

  /** Returns whether a write is older than all writes of the selected gestures. */
  private boolean isBeforeAll(JournalEntry write) {
    return earliestStart == null || Instant.parse(write.time()).isBefore(earliestStart);
  }
}
