package svc.session.commit;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.HOST_TIMEOUT;
import static svc.model.error.ErrorCode.HOST_UNREACHABLE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import svc.automation.AutomationLedger;
import svc.host.AffectedPart;
import svc.host.CommitListener;
import svc.json.JsonObject;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.set.SetIdentity;
import svc.store.file.InterProcessLock;
import svc.store.file.IoErrorMessages;
import svc.store.file.RegularFileReader;
import svc.store.file.WriteAheadRecord;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalStore;
import svc.store.ledger.LedgerStore;

/**
 * Keeps the set, the ledgers and the journal consistent, even if the process is killed: either all
 * of them contain the writes of a unit of work, or none. Before the set's file is replaced, a
 * write-ahead record stores the changes to the ledgers and the journal; after a crash, the next
 * process makes these changes.
 */
public final class CommitCoordinator implements CommitListener {
  private static final String LEDGERS = "ledgers";
  private static final String JOURNAL = "journal";
  private static final String SET = "set";

  /**
   * The JSON key of the position in the set's file from which the host writes; absent if the host
   * replaces the file.
   */
  private static final String START = "start";

  private static final String PARTLY_WRITTEN =
      "A part of the write has taken effect. When Live responds again, `svc journal` shows what was"
          + " written, and `svc undo` undoes it.";

  /** The codes of the errors of requests after the host stopped responding. */
  private static final Set<ErrorCode> LATER_ERRORS =
      EnumSet.of(HOST_TIMEOUT, HOST_UNREACHABLE, CANCELLED);

  /** The maximum size of a set file, in bytes. */
  private static final long MAX_SET_SIZE = 256L << 20;

  private final Supplier<List<Path>> setFolders;
  private final Supplier<LedgerStore> ledgers;
  private final Supplier<JournalBuffer> journalBuffer;
  private final Supplier<WriteIntentStore> intents;
  private final PartListener partListener;
  private final ThreadLocal<UnitOfWork> current = new ThreadLocal<>();
  private final List<Warning> warnings = new ArrayList<>();

  /**
   * Creates the coordinator of a session.
   *
   * @param setFolders the folders in svc's home for the sets that hosts store in files
   * @param partListener receives the parts of the set that writes of a host without commits change
   */
  public CommitCoordinator(
      Supplier<List<Path>> setFolders,
      Supplier<LedgerStore> ledgers,
      Supplier<JournalBuffer> journalBuffer,
      Supplier<WriteIntentStore> intents,
      PartListener partListener) {
    this.partListener = partListener;
    this.intents = intents;
    this.setFolders = setFolders;
    this.ledgers = ledgers;
    this.journalBuffer = journalBuffer;
  }

  /** Receives the parts of the set that the writes of units of work change. */
  public interface PartListener {
    /** Called before a write with the parts that it changes. */
    void beforeChange(List<AffectedPart> parts);

    /** Called after a write with what it added to the set. */
    void afterCreation(List<AffectedPart> parts);
  }

  /**
   * The unit of work of a thread. Its {@code participant} is the host that joined the unit and
   * writes the set at the end; null if no host has joined. {@code discardAll} discards all changes
   * of a host that discards the writes of a failed verb.
   */
  private static final class UnitOfWork {
    private final Supplier<JournalEntry> intendedEntry;
    private final Map<String, AutomationLedger> intendedAutomation = new LinkedHashMap<>();
    private WriteIntentStore.WriteIntent intent;
    private CommitParticipant participant;
    private Runnable discardAll = () -> {};

    /** True after the host has confirmed an undoable write. */
    private boolean hasWritten;

    /**
     * The first error after which it is unknown what the host has written, null if there is none.
     */
    private SvcException firstLoss;

    private StoredSet written;

    private UnitOfWork(Supplier<JournalEntry> intended) {
      this.intendedEntry = intended;
    }
  }

  /**
   * Runs work as one unit of work, or as a part of the enclosing unit if there is one.
   *
   * @param intended supplies the journal entry to add if the process is killed during the work,
   *     null for none
   * @param isKept whether, if the work throws, the writes before the error are committed instead of
   *     rolled back
   */
  public <T> T run(Supplier<T> work, Supplier<JournalEntry> intended, boolean isKept) {
    if (current.get() != null) {
      return runInside(current.get(), work);
    }
    UnitOfWork unit = begin(intended);
    try {
      return run(unit, work, isKept);
    } finally {
      end(unit);
    }
  }

  private UnitOfWork begin(Supplier<JournalEntry> intended) {
    UnitOfWork unit = new UnitOfWork(intended);
    current.set(unit);
    journalBuffer.get().begin();
    return unit;
  }

  private static <T> T runInside(UnitOfWork outer, Supplier<T> work) {
    Runnable savepoint = outer.participant == null ? null : outer.participant.savepoint();
    boolean isDone = false;
    try {
      T result = work.get();
      isDone = true;
      return result;
    } finally {
      if (!isDone) {
        (savepoint == null ? outer.discardAll : savepoint).run();
      }
    }
  }

  private <T> T run(UnitOfWork unit, Supplier<T> work, boolean isKept) {
    T result;
    try {
      result = work.get();
    } catch (RuntimeException e) {
      if (isKept) {
        unit.discardAll.run();
        commit(unit, e);
      }
      throw e;
    }
    commit(unit, null);
    return result;
  }

  private void end(UnitOfWork unit) {
    try {
      if (unit.participant != null) {
        unit.participant.release();
      }
    } finally {
      current.remove();
      ledgers.get().discardHeldChanges();
      journalBuffer.get().discard();
    }
  }

  /**
   * Commits a unit of work. Interrupts are deferred, because an interrupt would close the files
   * that are being written.
   */
  private void commit(UnitOfWork unit, RuntimeException error) {
    boolean interrupted = Thread.interrupted();
    try {
      if (unit.participant != null) {
        unit.participant.commit();
      }
      flushStores();
      if (unit.intent != null) {
        endIntent(unit);
      }
    } catch (RuntimeException e) {
      throw new NotCommittedException(error == null ? e : error);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void endIntent(UnitOfWork unit) {
    if (unit.firstLoss == null) {
      intents.get().delete(unit.intent);
    } else {
      intents.get().keepUncertain(unit.intent);
    }
  }

  /**
   * Returns the journal entry of the current write if it is unknown what the host has written,
   * because the host did not respond; otherwise empty.
   */
  public Optional<JournalEntry> uncertainEntry() {
    return Optional.ofNullable(current.get())
        .filter(unit -> unit.firstLoss != null)
        .map(unit -> unit.intent.entry().withOutcome(JournalEntry.UNCERTAIN));
  }

  /**
   * Returns the error to report for the current write: if the host stopped responding during the
   * write, the first error, because errors of later requests do not say what was written.
   */
  public RuntimeException firstError(RuntimeException error) {
    UnitOfWork unit = current.get();
    boolean isLater =
        unit != null
            && unit.firstLoss != null
            && error instanceof SvcException e
            && LATER_ERRORS.contains(e.code())
            && !e.hasUnknownOutcome();
    return isLater ? unit.firstLoss : error;
  }

  /** Returns and clears the warnings about ledgers and journals that could not be written. */
  public synchronized List<Warning> takeWarnings() {
    List<Warning> pending = List.copyOf(warnings);
    warnings.clear();
    return pending;
  }

  @Override
  public synchronized void warn(Warning warning) {
    warnings.add(warning);
  }

  /** Returns whether this thread is in a unit of work. */
  public boolean isInUnitOfWork() {
    return current.get() != null;
  }

  @Override
  public void beforeChange(List<AffectedPart> parts) {
    if (isInUnitOfWork()) {
      partListener.beforeChange(parts);
    }
  }

  @Override
  public void afterCreation(List<AffectedPart> parts) {
    if (isInUnitOfWork()) {
      partListener.afterCreation(parts);
    }
  }

  @Override
  public void beforeWrite(Supplier<String> mark) {
    UnitOfWork unit = current.get();
    if (unit != null && unit.intendedEntry != null && unit.intent == null) {
      String before = mark.get();
      unit.intent =
          intents
              .get()
              .write(
                  null,
                  unit.intendedEntry.get().withMarks(before, before),
                  unit.intendedAutomation);
    }
  }

  @Override
  public void afterWrite() {
    UnitOfWork unit = current.get();
    if (unit != null) {
      unit.hasWritten = true;
    }
  }

  @Override
  public void connectionLost(SvcException error, boolean isWrite) {
    UnitOfWork unit = current.get();
    if (unit == null || unit.intent == null || unit.firstLoss != null) {
      return;
    }
    if (isWrite && error.hasUnknownOutcome()) {
      unit.firstLoss = error;
    } else if (unit.hasWritten) {
      unit.firstLoss = error.hint(PARTLY_WRITTEN).withUnknownOutcome();
    }
  }

  /**
   * Records the automation that the unit of work is about to write onto a set's timeline. If this
   * process is killed, the next process adds to the ledger the automation that was written.
   */
  public void noteIntendedAutomation(SetIdentity set, AutomationLedger automation) {
    UnitOfWork unit = current.get();
    if (unit == null || unit.participant != null) {
      return;
    }
    unit.intendedAutomation.merge(
        set.id(), automation, (noted, more) -> noted.plus(more.entries()));
    if (unit.intent != null) {
      unit.intent = intents.get().write(unit.intent, unit.intent.entry(), unit.intendedAutomation);
    }
  }

  @Override
  public boolean isUnitOfWorkPending() {
    UnitOfWork unit = current.get();
    return unit != null && unit.participant == null;
  }

  @Override
  public void joinUnitOfWork(CommitParticipant participant) {
    current.get().participant = participant;
    current.get().discardAll = participant.savepoint();
    ledgers.get().holdChanges();
  }

  @Override
  public void beforeCommit(StoredSet stored, byte[] set) {
    Map<String, Object> pending = pendingWrites();
    if (pending.isEmpty()) {
      return;
    }
    current.get().written = stored;
    pending.put(SET, stored.file().toString());
    if (stored.start() > 0) {
      pending.put(START, stored.start());
    }
    try {
      writeAhead(stored).write(set, pending);
    } catch (IOException e) {
      throw IoErrorMessages.writeError(stored.pendingFile(), e);
    }
  }

  private static WriteAheadRecord writeAhead(StoredSet stored) {
    return new WriteAheadRecord(stored.pendingFile());
  }

  /**
   * Returns the ledgers and journal entries that this unit of work must still write, as JSON
   * values; empty if there are none.
   */
  private Map<String, Object> pendingWrites() {
    Map<String, Object> pending = new LinkedHashMap<>();
    if (current.get() != null) {
      Map<String, Object> changed = ledgers.get().heldLedgers();
      List<Object> entries = journalBuffer.get().notedEntries();
      if (!changed.isEmpty() || !entries.isEmpty()) {
        pending.put(LEDGERS, changed);
        pending.put(JOURNAL, entries);
      }
    }
    return pending;
  }

  @Override
  public void afterCommit() {
    if (current.get() != null) {
      flushStores();
      Optional.ofNullable(current.get().written).ifPresent(CommitCoordinator::clearWriteAhead);
    }
  }

  private static void clearWriteAhead(StoredSet stored) {
    try {
      if (!writeAhead(stored).isEmpty()) {
        writeAhead(stored).clear();
      }
    } catch (IOException ignored) {
      // The next process completes the same writes again, which has no effect.
      return;
    }
  }

  private void flushStores() {
    try {
      ledgers.get().writeHeldChanges();
    } catch (SvcException e) {
      warn(notRecordedWarning(e));
    }
    journalBuffer.get().flush().ifPresent(this::warn);
  }

  /**
   * Returns the warning NOT_REMEMBERED, for automation that was written but could not be recorded
   * in the ledger.
   *
   * @param e the error that prevented the recording
   */
  public static Warning notRecordedWarning(SvcException e) {
    return new Warning(
        "NOT_REMEMBERED",
        "the automation was written, but svc could not record it in its ledger: " + e.getMessage(),
        "`svc automation clear` cannot remove this automation; `svc undo` can. Correct the cause before you write more automation.");
  }

  /** Completes the writes of a killed process. */
  public void repair() {
    if (current.get() == null) {
      setFolders.get().forEach(this::repair);
    }
  }

  private void repair(Path folder) {
    WriteAheadRecord record = new WriteAheadRecord(folder.resolve("pending"));
    if (!record.isEmpty()) {
      repair(new StoredSet(folder, findSet(folder, record)));
    }
  }

  /**
   * Returns the set file to which a write-ahead record belongs. If the record does not name it,
   * returns the file of the embedded host's set.
   */
  private static Path findSet(Path folder, WriteAheadRecord record) {
    try {
      return record.read().map(writes -> writes.text(SET)).map(Path::of).orElseThrow();
    } catch (IOException | NoSuchElementException | InvalidPathException unknown) {
      return folder.resolve("set.json");
    }
  }

  private void repair(StoredSet stored) {
    try {
      InterProcessLock lock = InterProcessLock.acquire(stored.lockFile());
      try (lock) {
        recover(stored);
      }
    } catch (IOException | SvcException busy) {
      // The process that holds the lock, or the next one that writes, completes them.
      return;
    }
  }

  @Override
  public void recover(StoredSet stored) {
    WriteAheadRecord writeAhead = writeAhead(stored);
    if (writeAhead.isEmpty()) {
      return;
    }
    try {
      Optional<JsonObject> recorded = writeAhead.read();
      Path file = writtenFile(stored, recorded);
      if (recorded.isPresent() && Files.exists(file)) {
        writeAhead.read(readFrom(file, recorded.get())).ifPresent(this::restoreStores);
      }
      writeAhead.clear();
    } catch (IOException e) {
      warn(notRepairedWarning(IoErrorMessages.describe(e), IoErrorMessages.remedy(e)));
    } catch (SvcException e) {
      warn(notRepairedWarning(e.getMessage(), e.hint()));
    }
  }

  /**
   * Returns the file that a killed process wrote: the set's file, or the file beside the set that
   * contains the latest changes.
   */
  private static Path writtenFile(StoredSet stored, Optional<JsonObject> recorded) {
    return recorded
        .filter(writes -> writes.has(SET))
        .map(writes -> Path.of(writes.text(SET)).getFileName())
        .map(stored.file()::resolveSibling)
        .orElse(stored.file());
  }

  private static byte[] readFrom(Path file, JsonObject recorded) throws IOException {
    byte[] content = RegularFileReader.readBytes(file, MAX_SET_SIZE);
    int start = recorded.has(START) ? recorded.number(START).intValue() : 0;
    return start == 0
        ? content
        : Arrays.copyOfRange(content, Math.min(start, content.length), content.length);
  }

  private void restoreStores(JsonObject pending) {
    ledgers.get().restoreChanges(pending.object(LEDGERS));
    journalBuffer.get().restore(JournalStore.parseEntries(pending.objects(JOURNAL)));
  }

  private static Warning notRepairedWarning(String why, String remedy) {
    return new Warning(
        "NOT_REPAIRED",
        "an svc process was killed, and svc could not complete its records of the writes to the set: "
            + why,
        remedy);
  }
}
