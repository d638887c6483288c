package svc.session.commit;

import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.store.file.IoErrorMessages;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalStore;

/**
 * What a session adds to the journal: each write at once, those of a transaction together when it
 * is kept.
 */
public final class JournalBuffer {
  private final JournalStore store;
  private final List<JournalEntry> heldCount = new ArrayList<>();
  private final List<List<JournalEntry>> followers = new ArrayList<>();
  private final ThreadLocal<List<JournalEntry>> unit = new ThreadLocal<>();
  private boolean isHolding;

  public JournalBuffer(JournalStore store) {
    this.store = store;
  }

  /** The journal itself. */
  public JournalStore store() {
    return store;
  }

  /**
   * Notes a write, which is written down at the end of this thread's unit of work, or at once
   * outside of one; a warning where that is not possible, since the write itself has been done.
   */
  public synchronized Optional<Warning> note(JournalEntry entry) {
    if (isHolding) {
      heldCount.add(entry);
      return Optional.empty();
    }
    return add(List.of(entry));
  }

  private Optional<Warning> add(List<JournalEntry> entries) {
    if (unit.get() != null) {
      unit.get().addAll(entries);
      return Optional.empty();
    }
    return entries.isEmpty() ? Optional.empty() : append(entries);
  }

  /** Begins a unit of work of this thread. */
  void begin() {
    unit.set(new ArrayList<>());
  }

  /** What the unit of work has noted so far, in JSON form. */
  List<Object> notedEntries() {
    return JournalStore.toTrees(unit.get());
  }

  /** Writes down what the unit of work has noted. */
  synchronized Optional<Warning> flush() {
    List<JournalEntry> noted = List.copyOf(unit.get());
    unit.get().clear();
    return noted.isEmpty() ? Optional.empty() : append(noted);
  }

  /** Ends the unit of work and forgets what was not written down. */
  void discard() {
    unit.remove();
  }

  /** Writes down what another process had noted when it was killed. */
  public void restore(Object trees) {
    try {
      store.restore(trees);
    } catch (IOException e) {
      throw WRITE_FAILED
          .because("cannot write " + store.currentFile() + ": " + IoErrorMessages.describe(e))
          .withCause(e);
    }
  }

  /** Hands over every entry that is written down from now on. */
  public synchronized void follow(List<JournalEntry> reader) {
    followers.add(reader);
  }

  /** No longer does so. */
  public synchronized void unfollow(List<JournalEntry> reader) {
    followers.removeIf(one -> one == reader);
  }

  /** Keeps what is noted from now on to itself. */
  public synchronized void hold() {
    isHolding = true;
  }

  /** How many are held. */
  public synchronized int heldCount() {
    return heldCount.size();
  }

  /**
   * Forgets the writes to the set that are held after the first entries, and returns them, the
   * newest first; what was written elsewhere is kept, as it was done.
   */
  public synchronized List<JournalEntry> discardHeld(int first) {
    List<JournalEntry> later =
        heldCount.subList(Math.min(first, heldCount.size()), heldCount.size());
    List<JournalEntry> gone = new ArrayList<>(later);
    later.removeIf(entry -> entry.undoSteps() > 0);
    gone.removeAll(later);
    Collections.reverse(gone);
    return gone;
  }

  /**
   * Writes down what is held, and from now on each entry at once.
   *
   * @param from the mark of the host's history before all of it, null where there is none
   * @param mark the one behind it
   */
  public synchronized Optional<Warning> release(String from, String mark) {
    isHolding = false;
    List<JournalEntry> all =
        heldCount.stream()
            .map(one -> one.from() == null ? one : one.withMarks(from, mark))
            .toList();
    heldCount.clear();
    return add(all);
  }

  private Optional<Warning> append(List<JournalEntry> entries) {
    try {
      List<JournalEntry> numbered = store.append(entries);
      followers.forEach(reader -> reader.addAll(numbered));
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(
          notWrittenWarning(
              "cannot write " + store.currentFile() + ": " + IoErrorMessages.describe(e)));
    } catch (SvcException e) {
      return Optional.of(notWrittenWarning(e.getMessage()));
    } catch (RuntimeException e) {
      return Optional.of(notWrittenWarning(e.toString()));
    }
  }

  /** JOURNAL_NOT_WRITTEN. */
  public static Warning notWrittenWarning(String why) {
    return new Warning(
        "JOURNAL_NOT_WRITTEN",
        "the write is done but not in the journal: " + why,
        "It cannot be listed, repeated or taken back by svc. Check the folder journal in svc's home.");
  }
}
