package svc.session;

import static svc.model.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import svc.model.SvcException;
import svc.model.Warning;
import svc.store.Trouble;
import svc.store.journal.Entry;
import svc.store.journal.JournalStore;

/**
 * What a session adds to the journal: each write at once, those of a transaction together when it
 * is kept.
 */
public final class Notebook {
  private final JournalStore store;
  private final List<Entry> held = new ArrayList<>();
  private final List<List<Entry>> readers = new ArrayList<>();
  private final ThreadLocal<List<Entry>> unit = new ThreadLocal<>();
  private boolean holding;

  Notebook(JournalStore store) {
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
  public synchronized Optional<Warning> note(Entry entry) {
    if (holding) {
      held.add(entry);
      return Optional.empty();
    }
    return add(List.of(entry));
  }

  private Optional<Warning> add(List<Entry> entries) {
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
  List<Object> noted() {
    return JournalStore.trees(unit.get());
  }

  /** Writes down what the unit of work has noted. */
  synchronized Optional<Warning> flush() {
    List<Entry> noted = List.copyOf(unit.get());
    unit.get().clear();
    return noted.isEmpty() ? Optional.empty() : append(noted);
  }

  /** Ends the unit of work and forgets what was not written down. */
  void discard() {
    unit.remove();
  }

  /** Writes down what another process had noted when it was killed. */
  void restore(Object trees) {
    try {
      store.restore(trees);
    } catch (IOException e) {
      throw WRITE_FAILED.because("cannot write " + store.file() + ": " + Trouble.of(e)).causedBy(e);
    }
  }

  /** Hands over every entry that is written down from now on. */
  public synchronized void follow(List<Entry> reader) {
    readers.add(reader);
  }

  /** No longer does so. */
  public synchronized void leave(List<Entry> reader) {
    readers.removeIf(one -> one == reader);
  }

  /** Keeps what is noted from now on to itself. */
  public synchronized void hold() {
    holding = true;
  }

  /** How many are held. */
  public synchronized int held() {
    return held.size();
  }

  /**
   * Forgets the writes to the set that are held after the first entries, and returns them, the
   * newest first; what was written elsewhere is kept, as it was done.
   */
  public synchronized List<Entry> forget(int first) {
    List<Entry> later = held.subList(Math.min(first, held.size()), held.size());
    List<Entry> gone = new ArrayList<>(later);
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
    holding = false;
    List<Entry> all =
        held.stream().map(one -> one.from() == null ? one : one.within(from, mark)).toList();
    held.clear();
    return add(all);
  }

  private Optional<Warning> append(List<Entry> entries) {
    try {
      List<Entry> numbered = store.append(entries);
      readers.forEach(reader -> reader.addAll(numbered));
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(lost("cannot write " + store.file() + ": " + Trouble.of(e)));
    } catch (SvcException e) {
      return Optional.of(lost(e.getMessage()));
    } catch (RuntimeException e) {
      return Optional.of(lost(e.toString()));
    }
  }

  /** JOURNAL_NOT_WRITTEN. */
  public static Warning lost(String why) {
    return new Warning(
        "JOURNAL_NOT_WRITTEN",
        "the write is done but not in the journal: " + why,
        "It cannot be listed, repeated or taken back by svc. Check the folder journal in svc's home.");
  }
}
