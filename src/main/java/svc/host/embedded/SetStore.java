package svc.host.embedded;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import svc.automation.AutomationLedger;
import svc.host.CachedReadScope;
import svc.host.JournalLines;
import svc.host.embedded.file.SetFile;
import svc.host.embedded.file.SetFileParser;
import svc.host.embedded.file.StoredSet;
import svc.host.embedded.set.SetState;
import svc.host.offline.SetFileLock;
import svc.host.offline.SetFileUnits;
import svc.model.error.SvcException;
import svc.store.journal.SetFileFrame;

/**
 * The open set and its ledger, in a file that several processes can share. Reads see only complete
 * sets and need no lock; writes are serialized by a lock.
 */
public final class SetStore {
  private final Path folder;
  private final SetState fixedState;
  private final SetFile file;
  private final SetFileUnits<SetUnitOfWork> units = new SetFileUnits<>(this::lock, this::write);
  private final ThreadLocal<Reading> stateOfReading = new ThreadLocal<>();

  SetStore(Path folder) {
    this(folder, null);
  }

  /**
   * Creates a store.
   *
   * @param fixed the state that reads return instead of the state in the file; null to read the
   *     file
   */
  SetStore(Path folder, SetState fixed) {
    this.folder = folder;
    this.fixedState = fixed;
    this.file = new SetFile(folder.resolve("set.json"));
  }

  Path setFile() {
    return file.path();
  }

  /** Returns the units of work, in which threads change the set. */
  SetFileUnits<SetUnitOfWork> units() {
    return units;
  }

  /** Returns the id of the current state. */
  String currentId() {
    SetUnitOfWork mine = units.current();
    return mine == null ? readFile().id() : mine.currentId();
  }

  /** Returns whether the state with an id is earlier than the one with another id. */
  boolean isEarlier(String id, String later) {
    SetUnitOfWork mine = units.current();
    boolean isUnwritten = mine != null && mine.isChanged() && mine.id().equals(later);
    if (!isUnwritten) {
      return file.isEarlier(id, later);
    }
    String before = mine.stored() == null ? null : mine.stored().id();
    return before != null && (before.equals(id) || file.isEarlier(id, before));
  }

  /** Locks the set until the unit of work of this thread ends. */
  void reserveForWriting() {
    units.join(this::begin);
  }

  private SetUnitOfWork begin() {
    return new SetUnitOfWork(readLocked(false));
  }

  private SetFileLock lock() {
    if (stateOfReading.get() != null) {
      stateOfReading.get().set = null;
    }
    return SetFileLock.acquire(folder.resolve("set.lock"), this::writeError);
  }

  private SvcException writeError(IOException e) {
    return EmbeddedSetFiles.fileError("write", setFile(), e);
  }

  /**
   * Returns the set in the file; on first use, first stores the demo set. The caller holds the
   * lock.
   *
   * @param isReplaced whether to return null for a set that cannot be read
   */
  private StoredSet readLocked(boolean isReplaced) {
    try {
      StoredSet stored = file.readLocked();
      if (stored != null) {
        return stored;
      }
      if (units.listener().hasJournaledWrites()) {
        throw file.missingError();
      }
      write(SetUnitOfWork.ofFirstUse());
      return file.read();
    } catch (IOException e) {
      if (isReplaced) {
        return null;
      }
      throw SetFileParser.unreadableError(setFile(), e);
    } catch (SvcException e) {
      if (isReplaced) {
        return null;
      }
      throw e;
    }
  }

  /**
   * Writes the set, its ledger and the journal lines of the unit of work, as one file. Only then
   * appends the lines to the journal, which needs no sync, because the file contains them too.
   */
  private synchronized void write(SetUnitOfWork unit) {
    if (!unit.isChanged()) {
      return;
    }
    unit.requireValid();
    StoredSet before = unit.stored();
    List<String> stored = before == null ? List.of() : before.lines();
    try (JournalLines journal = units.listener().lockJournal(stored)) {
      SetFileFrame frame =
          new SetFileFrame(unit.id(), unit.storedId(), linesToStore(before, stored, journal));
      StoredSet next = StoredSet.format(frame, unit.state(), unit.changedLedger(), before);
      file.replace(before, next).ifPresent(units.listener()::warn);
      journal.append();
    } catch (IOException e) {
      throw writeError(e);
    }
    units.remember(unit, unit.storedId(), unit.id());
  }

  /** Returns the journal lines to store: those of the last writes until they are too long. */
  private static List<String> linesToStore(
      StoredSet before, List<String> stored, JournalLines journal) throws IOException {
    List<String> lines = new ArrayList<>(stored);
    lines.addAll(journal.lines());
    boolean isTooLong =
        lines.stream().mapToLong(String::length).sum() > SetFileFrame.MAX_LINE_BYTES;
    boolean isTakenOver = before != null && before.isOfEarlierVersion() && !stored.isEmpty();
    if ((isTooLong || isTakenOver) && journal.syncStored()) {
      return journal.lines();
    }
    if (isTakenOver) {
      throw new IOException("the journal cannot be synced");
    }
    return lines;
  }

  /**
   * Starts a scope for cached reads: all reads of this thread return the same state until the
   * thread writes or closes the scope.
   */
  CachedReadScope reading() {
    if (stateOfReading.get() != null) {
      return CachedReadScope.NONE;
    }
    stateOfReading.set(new Reading());
    return stateOfReading::remove;
  }

  /** The set that all reads in one scope for cached reads return; null until the first read. */
  private static final class Reading {
    private StoredSet set;
  }

  /**
   * Returns the set: the state in this thread's unit of work; otherwise the state in its scope for
   * cached reads; otherwise the state in the file. Creates the demo set on first use.
   */
  SetState read() {
    if (fixedState != null) {
      return fixedState;
    }
    SetUnitOfWork mine = units.current();
    return mine == null ? readFile().state() : mine.state();
  }

  /** Returns the ledger of the set. */
  AutomationLedger readLedger() {
    SetUnitOfWork mine = units.current();
    return mine == null ? readFile().ledger() : mine.ledger();
  }

  /** Replaces the ledger of the set. */
  void writeLedger(AutomationLedger ledger) {
    try (var scope = units.open(this::begin)) {
      scope.unit().setLedger(ledger);
      scope.commit(null);
    }
  }

  private StoredSet readFile() {
    Reading reading = stateOfReading.get();
    if (reading != null && reading.set != null) {
      return reading.set;
    }
    StoredSet stored = readOrCreate();
    if (reading != null) {
      reading.set = stored;
    }
    return stored;
  }

  private StoredSet readOrCreate() {
    try {
      return file.read();
    } catch (NoSuchFileException firstUse) {
      return readOrCreateLocked();
    } catch (IOException e) {
      throw SetFileParser.unreadableError(setFile(), e);
    }
  }

  private StoredSet readOrCreateLocked() {
    SetFileLock lock = lock();
    try (lock) {
      return readLocked(false);
    }
  }

  /** Changes the set; if the change throws, the set is unchanged. */
  SetState applyChange(UnaryOperator<SetState> change) {
    try (var scope = units.open(this::begin)) {
      return scope.commit(scope.unit().applyChange(change, true));
    }
  }

  /**
   * Restores an earlier set and ledger if the set has the expected revision, which means that
   * nothing was written in the meantime. Returns whether they were restored.
   */
  boolean restore(SetState earlier, AutomationLedger ledger, long expected) {
    try (var scope = units.open(this::begin)) {
      boolean isRestored = scope.unit().state().revision() == expected;
      if (isRestored) {
        scope.unit().applyChange(now -> earlier, earlier.modified());
        scope.unit().setLedger(ledger);
      }
      return scope.commit(isRestored);
    }
  }

  /**
   * Restores the set and the ledger of an earlier state. Handles that were assigned after that
   * state are not reused.
   */
  void restoreState(String id) {
    requireNoTransaction("undo");
    try (var scope = units.open(this::begin)) {
      StoredSet earlier = readEarlier(id);
      scope.unit().applyChange(now -> now.withContentOf(earlier.state()), true);
      scope.unit().setLedger(earlier.ledger());
      scope.commit(null);
    }
  }

  private StoredSet readEarlier(String id) {
    try {
      return file.readEarlier(id);
    } catch (IOException e) {
      throw SetFileParser.unreadableError(setFile(), e);
    }
  }

  /** Runs several writes as one write. Other processes see only the final state. */
  <T> T runInTransaction(Supplier<T> work) {
    try (var scope = units.open(this::begin)) {
      scope.unit().beginTransaction();
      return scope.commit(work.get());
    }
  }

  /**
   * If this thread has uncommitted changes to the set of another store, copies that set with the
   * changes to this store; otherwise does nothing.
   */
  void copyPendingChanges(SetStore from) {
    SetUnitOfWork pending = from.units.current();
    if (pending != null && pending.writeCount() > 0) {
      try (var scope = units.open(this::begin)) {
        scope.unit().applyChange(now -> pending.state(), pending.state().modified());
        scope.unit().setLedger(pending.ledger());
        scope.commit(null);
      }
    }
  }

  /** Runs a change that saves the set to a file of the user, and marks the set as unmodified. */
  SetState saveElsewhere(UnaryOperator<SetState> saving) {
    requireNoTransaction("saving a set");
    try (var scope = units.open(this::begin)) {
      return scope.commit(scope.unit().applyChange(saving, false));
    }
  }

  /**
   * Replaces the set and its ledger. Makes a backup if the set has unsaved changes or its file
   * cannot be read.
   */
  SetBackup replace(SetState another, AutomationLedger ledger) {
    requireNoTransaction("opening a set");
    try (var scope = units.open(() -> new SetUnitOfWork(readLocked(true)))) {
      SetBackup backup = SetBackup.create(scope.unit(), setFile());
      scope.unit().replace(another, ledger);
      return scope.commit(backup);
    } catch (IOException e) {
      throw writeError(e);
    }
  }

  /**
   * Throws INVALID_ARGUMENT if this thread is in a transaction, because a rollback could not undo
   * writes to other files.
   *
   * @param what the action that is not possible, for the error message
   */
  private void requireNoTransaction(String what) {
    SetUnitOfWork mine = units.current();
    if (mine != null && mine.isTransaction()) {
      throw INVALID_ARGUMENT
          .because(what + " is not possible inside a block whose writes are undone together")
          .hint("Do it before or after this block.");
    }
  }
}
