package svc.session;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.INTERNAL;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import svc.host.JournalLines;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.store.file.IoErrorMessages;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalStore;
import svc.store.journal.JournalWriter;

/**
 * Collects the journal entries of a session before they are written. Entries are appended to the
 * journal at the end of their unit of work. Entries of a script transaction remain in this buffer
 * until the transaction is committed.
 */
public final class JournalBuffer {
  private final JournalStore store;
  private final List<JournalEntry> heldEntries = new ArrayList<>();
  private final List<List<JournalEntry>> followers = new ArrayList<>();
  private final ThreadLocal<List<JournalEntry>> unit = new ThreadLocal<>();
  private final ThreadLocal<Gesture> gesture = new ThreadLocal<>();
  private volatile JournalWriter writer = JournalWriter.UNNAMED;
  private boolean isHolding;
  private boolean isInTransaction;

  public JournalBuffer(JournalStore store) {
    this.store = store;
  }

  /** Returns the journal. */
  public JournalStore store() {
    return store;
  }

  /**
   * Begins a gesture, a group of writes of this thread that one undo reverts together. If this
   * thread is in a gesture already, writes belong to the outer gesture.
   *
   * @return the gesture, which ends when it is closed
   */
  public WriteGesture beginGesture(Instant now) {
    return begin(now, false);
  }

  /** Begins the gesture of a script, which undoes without a number only its own writes. */
  public WriteGesture beginScript(Instant now) {
    return begin(now, true);
  }

  private WriteGesture begin(Instant now, boolean isScript) {
    if (gesture.get() != null) {
      return () -> {};
    }
    gesture.set(new Gesture(now + " " + UUID.randomUUID().toString().substring(0, 8), isScript));
    return gesture::remove;
  }

  private record Gesture(String id, boolean isScript) {}

  /**
   * A group of writes that one undo reverts together, such as all writes of a script. Closing it
   * ends the group.
   */
  public interface WriteGesture extends AutoCloseable {
    /** Ends the gesture. */
    @Override
    void close();
  }

  /**
   * Returns the id of this thread's gesture; null if the thread is not in a gesture, so that each
   * of its writes can be undone separately.
   */
  public String gesture() {
    return gesture.get() == null ? null : gesture.get().id();
  }

  /** Returns the program that makes the writes of this session. */
  public JournalWriter writer() {
    return writer;
  }

  /** Records the shell as the writer of this session from now on. */
  public void writeAsShell() {
    writer = JournalWriter.SHELL;
  }

  /**
   * Records an MCP server as the writer of this session from now on.
   *
   * @param process the id of its process, which is different in each process
   */
  public void writeAsServer(String process) {
    writer = new JournalWriter(process, null);
  }

  /** Records the name of the server's client in the entries from now on. */
  public void noteClient(String name) {
    if (!name.equals(writer.name())) {
      writer = writer.withName(name);
    }
  }

  /** Gives the buffer of a dry run the writer, gesture and transaction of the real one. */
  public void actAs(JournalBuffer real) {
    writer = real.writer;
    gesture.set(real.gesture.get());
    isInTransaction = real.isInTransaction();
  }

  /** Returns whether the session is in a transaction, whose entries are not in the journal yet. */
  public synchronized boolean isInTransaction() {
    return isHolding || isInTransaction;
  }

  /** Returns whether the session is that of an MCP server. */
  public boolean isServer() {
    return writer.process() != null;
  }

  /**
   * Returns whether an undo or redo without a number can concern a write: a server undoes the
   * writes of its own process, a script those of its own run, and the command line and the shell
   * every write.
   */
  public boolean isOwn(JournalEntry entry) {
    return !isServer() && !isInScript() || isMine(entry);
  }

  /**
   * Returns whether a write is one of this server process, of this run of a script or, on the
   * command line and in the shell, one from there.
   */
  public boolean isMine(JournalEntry entry) {
    if (isServer()) {
      return writer.process().equals(entry.writer().process());
    }
    return isInScript() ? gesture().equals(entry.gesture()) : entry.isFromCommandLine();
  }

  private boolean isInScript() {
    return gesture.get() != null && gesture.get().isScript();
  }

  /**
   * Adds an entry. Appends it to the journal at the end of this thread's unit of work, or
   * immediately if there is no unit of work. Returns a warning instead of an error if the journal
   * cannot be written, because the set has already been changed.
   */
  public synchronized Optional<Warning> note(JournalEntry entry) {
    if (isHolding) {
      heldEntries.add(entry);
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

  /** Begins a unit of work on this thread. */
  void begin() {
    unit.set(new ArrayList<>());
  }

  /** Returns the entries of this thread's unit of work that are not in the journal yet. */
  List<JournalEntry> notedEntries() {
    return unit.get() == null ? List.of() : List.copyOf(unit.get());
  }

  /**
   * Locks the journal, and numbers the entries of this thread's unit of work, so that the host can
   * store them with its set.
   *
   * @param stored the lines that the host has stored before
   * @param warnings receives a warning if the entries cannot be appended
   */
  JournalLines lock(List<String> stored, Consumer<Warning> warnings) {
    try {
      JournalStore.LockedJournal journal = store.lock(stored);
      return new NumberedLines(journal, journal.number(notedEntries()), warnings);
    } catch (IOException e) {
      throw IoErrorMessages.writeError(store.currentFile(), e);
    }
  }

  /** The numbered entries of a unit of work, which the host stores with its set. */
  private final class NumberedLines implements JournalLines {
    private final JournalStore.LockedJournal journal;
    private final List<JournalEntry> entries;
    private final Consumer<Warning> warnings;

    private NumberedLines(
        JournalStore.LockedJournal journal,
        List<JournalEntry> entries,
        Consumer<Warning> warnings) {
      this.journal = journal;
      this.entries = entries;
      this.warnings = warnings;
    }

    @Override
    public List<String> lines() {
      return JournalStore.toLines(entries);
    }

    @Override
    public boolean syncStored() {
      try {
        journal.sync();
        return journal.isComplete();
      } catch (IOException kept) {
        return false;
      }
    }

    @Override
    public void append() {
      if (unit.get() != null) {
        unit.get().clear();
      }
      followers.forEach(reader -> reader.addAll(entries));
      try {
        journal.append(lines());
      } catch (IOException e) {
        warnings.accept(delayedWarning(e));
      }
    }

    @Override
    public void close() {
      try {
        journal.close();
      } catch (IOException ended) {
        // The operating system releases the lock.
        return;
      }
    }
  }

  private Warning delayedWarning(IOException e) {
    return new Warning(
        "JOURNAL_DELAYED",
        "the write was done, but cannot be added to "
            + store.currentFile()
            + " now: "
            + IoErrorMessages.describe(e),
        "svc has stored the entry with the set, and adds it to the journal with the next write. "
            + IoErrorMessages.remedy(e));
  }

  /**
   * Appends the entries of this thread's unit of work to the journal. Returns a warning if the
   * journal cannot be written.
   */
  synchronized Optional<Warning> flush() {
    List<JournalEntry> noted = List.copyOf(unit.get());
    unit.get().clear();
    return noted.isEmpty() ? Optional.empty() : append(noted);
  }

  /** Ends this thread's unit of work and discards the entries that were not appended. */
  void discard() {
    unit.remove();
  }

  /**
   * Appends the given entries of a killed process to the journal, except entries that the journal
   * already contains. Throws WRITE_FAILED if the journal cannot be written.
   */
  public void restore(List<JournalEntry> entries) {
    try {
      store.restore(entries);
    } catch (IOException e) {
      throw IoErrorMessages.writeError(store.currentFile(), e);
    }
  }

  /** From now on, adds each entry that is appended to the journal to the given list, too. */
  public synchronized void follow(List<JournalEntry> reader) {
    followers.add(reader);
  }

  /** Stops adding entries to the given list; see {@link #follow}. */
  public synchronized void unfollow(List<JournalEntry> reader) {
    followers.removeIf(follower -> follower == reader);
  }

  /**
   * Collects new entries in this buffer, instead of appending them to the journal, until {@link
   * #release}.
   */
  public synchronized void hold() {
    isHolding = true;
  }

  /**
   * Returns the number of entries in this buffer that {@link #release} will append to the journal.
   */
  public synchronized int heldCount() {
    return heldEntries.size();
  }

  /**
   * Discards entries that wait in this buffer for {@link #release}, after their writes were rolled
   * back. Keeps the entries of writes to files outside the set, because a rollback does not revert
   * these writes. Returns the discarded entries, newest first.
   *
   * @param first the index of the first waiting entry to discard; earlier ones are kept
   */
  public synchronized List<JournalEntry> discardHeld(int first) {
    List<JournalEntry> later =
        heldEntries.subList(Math.min(first, heldEntries.size()), heldEntries.size());
    List<JournalEntry> discarded = new ArrayList<>(later);
    later.removeIf(entry -> entry.undoSteps() > 0);
    discarded.removeAll(later);
    Collections.reverse(discarded);
    return discarded;
  }

  /**
   * Appends the entries that wait in this buffer to the journal and ends the effect of {@link
   * #hold}. Returns a warning if the journal cannot be written.
   *
   * @param from the mark of the host's history before these writes, null if there is none
   * @param mark the mark of the host's history after these writes, null if there is none
   */
  public synchronized Optional<Warning> release(String from, String mark) {
    isHolding = false;
    List<JournalEntry> all =
        heldEntries.stream()
            .map(entry -> entry.from() == null ? entry : entry.withMarks(from, mark))
            .toList();
    heldEntries.clear();
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
              "cannot write " + store.currentFile() + ": " + IoErrorMessages.describe(e),
              IoErrorMessages.remedy(e)));
    } catch (SvcException e) {
      return Optional.of(notWrittenWarning(e));
    } catch (RuntimeException e) {
      return Optional.of(notWrittenWarning(e));
    }
  }

  /** Returns the warning JOURNAL_NOT_WRITTEN. */
  public static Warning notWrittenWarning(RuntimeException e) {
    if (!(e instanceof SvcException error)) {
      return notWrittenWarning(e.toString(), INTERNAL.remedy());
    }
    return error.code() == CANCELLED
        ? notWrittenWarning("svc was interrupted while it wrote the journal", "")
        : notWrittenWarning(error.getMessage(), error.hint());
  }

  private static Warning notWrittenWarning(String why, String remedy) {
    return new Warning(
        "JOURNAL_NOT_WRITTEN",
        "the write was done, but it is not in the journal: " + why,
        ("svc cannot list, repeat or undo this write. "
                + remedy.replace(", then try again.", "; later writes are then recorded."))
            .strip());
  }
}
