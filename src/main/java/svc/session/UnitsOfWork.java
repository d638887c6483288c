package svc.session;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.HOST_TIMEOUT;
import static svc.model.error.ErrorCode.HOST_UNREACHABLE;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import svc.automation.AutomationLedger;
import svc.host.AffectedPart;
import svc.host.CommitListener;
import svc.host.JournalLines;
import svc.model.error.ErrorCode;
import svc.model.error.Rollback;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.set.SetIdentity;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalReader;

/**
 * Runs units of work: groups of writes that take effect together, such as those of one verb. The
 * embedded host stores the journal entries of a unit in one file with its set. For Live and for
 * Live Set files, a synced {@link WriteRecordStore record} exists until the journal contains the
 * entries.
 */
public final class UnitsOfWork implements CommitListener {
  private static final String PARTLY_WRITTEN =
      "A part of the write has taken effect. When Live responds again, `svc journal` shows what was"
          + " written, and `svc undo` undoes it.";

  /** The codes of the errors of requests after the host stopped responding. */
  private static final Set<ErrorCode> LATER_ERRORS =
      EnumSet.of(HOST_TIMEOUT, HOST_UNREACHABLE, CANCELLED);

  private final JournalBuffer journalBuffer;
  private final WriteRecordStore records;
  private final Predicate<JournalEntry> isStoredWrite;
  private final PartListener partListener;
  private final ThreadLocal<UnitOfWork> current = new ThreadLocal<>();
  private final List<Warning> warnings = new ArrayList<>();

  /**
   * Creates the units of work of a session.
   *
   * @param isStoredWrite matches the entries of writes to the set that a host stores in svc's home
   * @param partListener receives the parts of the set that writes of a host without commits change
   */
  public UnitsOfWork(
      JournalBuffer journalBuffer,
      WriteRecordStore records,
      Predicate<JournalEntry> isStoredWrite,
      PartListener partListener) {
    this.journalBuffer = journalBuffer;
    this.records = records;
    this.isStoredWrite = isStoredWrite;
    this.partListener = partListener;
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
    private WriteRecordStore.WriteRecord record;
    private CommitParticipant participant;
    private Runnable discardAll = () -> {};

    /** True after the host has confirmed an undoable write. */
    private boolean hasWritten;

    /**
     * The first error after which it is unknown what the host has written, null if there is none.
     */
    private SvcException firstLoss;

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
    journalBuffer.begin();
    return unit;
  }

  private static <T> T runInside(UnitOfWork outer, Supplier<T> work) {
    Runnable savepoint = outer.participant == null ? null : outer.participant.savepoint();
    // discardAll is read at the end, because a host may join the unit during the work.
    try (Rollback rollback =
        new Rollback(() -> (savepoint == null ? outer.discardAll : savepoint).run())) {
      return rollback.confirm(work.get());
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
      journalBuffer.discard();
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
      endRecord(unit, flush());
    } catch (RuntimeException e) {
      throw new NotCommittedException(error == null ? e : error);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Appends the entries that are not in the journal yet. Returns whether it contains all. */
  private boolean flush() {
    Optional<Warning> problem = journalBuffer.flush();
    problem.ifPresent(this::warn);
    return problem.isEmpty();
  }

  private void endRecord(UnitOfWork unit, boolean isJournaled) {
    if (unit.record != null && isJournaled && unit.firstLoss == null) {
      records.delete(unit.record);
    } else if (unit.record != null) {
      records.keep(unit.record);
    }
    unit.record = null;
  }

  /**
   * Returns the journal entry of the current write if it is unknown what the host has written,
   * because the host did not respond; otherwise empty.
   */
  public Optional<JournalEntry> uncertainEntry() {
    return Optional.ofNullable(current.get())
        .filter(unit -> unit.firstLoss != null)
        .map(unit -> unit.record.entry().withOutcome(JournalEntry.UNCERTAIN));
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
    if (unit != null && unit.intendedEntry != null && unit.record == null) {
      String before = mark.get();
      unit.record =
          records.write(
              null, unit.intendedEntry.get().withMarks(before, before), unit.intendedAutomation);
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
    if (unit == null || unit.record == null || unit.firstLoss != null) {
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
    if (unit.record != null) {
      unit.record = records.write(unit.record, unit.record.entry(), unit.intendedAutomation);
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
  }

  @Override
  public JournalLines lockJournal(List<String> stored) {
    return journalBuffer.lock(stored, this::warn);
  }

  @Override
  public boolean hasJournaledWrites() {
    return new JournalReader(journalBuffer.store()).newest(isStoredWrite).isPresent();
  }

  @Override
  public void beforeReplacing(Path file, String before, String after) {
    UnitOfWork unit = current.get();
    List<JournalEntry> entries = journalBuffer.notedEntries();
    if (unit != null && !entries.isEmpty()) {
      WriteRecordStore.FileReplaced replaced =
          new WriteRecordStore.FileReplaced(file.toString(), before, after);
      unit.record = records.write(entries, replaced);
    }
  }

  @Override
  public void afterReplacing() {
    UnitOfWork unit = current.get();
    if (unit != null) {
      endRecord(unit, flush());
    }
  }

  @Override
  public void recover(Path file) {
    records.settleReplacements(file, this::addToJournal);
  }

  /** Adds the entries of a killed process to the journal. Returns false if that is not possible. */
  public boolean addToJournal(WriteRecordStore.WriteRecord record) {
    try {
      journalBuffer.restore(record.entries());
      return true;
    } catch (SvcException e) {
      warn(notRepairedWarning(e));
      return false;
    }
  }

  private static Warning notRepairedWarning(SvcException e) {
    return new Warning(
        "NOT_REPAIRED",
        "an svc process was killed, and svc could not complete its records of the writes to the set: "
            + e.getMessage(),
        e.hint());
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
}
