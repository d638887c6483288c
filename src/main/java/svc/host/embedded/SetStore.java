package svc.host.embedded;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import svc.automation.AutomationLedger;
import svc.host.CachedReadScope;
import svc.host.CommitListener;
import svc.host.JournalLines;
import svc.host.embedded.file.SetFile;
import svc.host.embedded.file.SetFileParser;
import svc.host.embedded.file.StoredSet;
import svc.host.embedded.set.SetState;
import svc.model.error.SvcException;
import svc.store.file.AtomicFileWriter;
import svc.store.file.InterProcessLock;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.journal.SetFileFrame;

/**
 * The open set and its ledger, in a file that several processes can share. Reads see only complete
 * sets and need no lock; writes are serialized by a lock.
 */
public final class SetStore {
  private final Path folder;
  private final SetState fixedState;
  private final SetFile file;
  private final ThreadLocal<Reading> stateOfReading = new ThreadLocal<>();
  private final List<String> marks = new ArrayList<>();
  private volatile SetUnitOfWork unitOfWork;
  private CommitListener listener = CommitListener.NONE;
  private int writeCount;
  private String lastId;

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

  /** Sets the listener that is notified when the set is written. */
  void setCommitListener(CommitListener newListener) {
    listener = newListener;
  }

  /** Returns the number of writes by this process, including writes that are not on disk yet. */
  synchronized int writeCount() {
    SetUnitOfWork mine = currentUnit();
    return writeCount + (mine == null ? 0 : mine.writeCount());
  }

  /** Returns the id of the current state. */
  String currentId() {
    SetUnitOfWork mine = currentUnit();
    return mine == null ? readFile().id() : mine.currentId();
  }

  /**
   * Returns the id of the state before the last {@code steps} writes of this process; null if
   * another process has written the set in the meantime.
   */
  synchronized String idBefore(int steps) {
    SetUnitOfWork mine = currentUnit();
    int pending = mine == null ? 0 : mine.writeCount();
    if (pending > 0 && steps <= pending) {
      return mine.idBefore(steps);
    }
    int before = steps - pending;
    return before < 1 || before > marks.size() ? null : marks.get(marks.size() - before);
  }

  /** Returns whether the state with an id is earlier than the one with another id. */
  boolean isEarlier(String id, String later) {
    SetUnitOfWork mine = currentUnit();
    boolean isUnwritten = mine != null && mine.isChanged() && mine.id().equals(later);
    if (!isUnwritten) {
      return file.isEarlier(id, later);
    }
    String before = mine.stored() == null ? null : mine.stored().id();
    return before != null && (before.equals(id) || file.isEarlier(id, before));
  }

  private SetUnitOfWork currentUnit() {
    SetUnitOfWork now = unitOfWork;
    return now != null && now.isOwnedByCurrentThread() ? now : null;
  }

  /** Locks the set until the unit of work of this thread ends. */
  void reserveForWriting() {
    joinIfPending(false);
  }

  /**
   * Returns the unit of work of this thread; null if it has none. If the session's unit of work
   * does not include the set yet, locks the set and includes it.
   *
   * @param isReplaced whether the whole set will be replaced, so that its file need not be readable
   */
  private SetUnitOfWork joinIfPending(boolean isReplaced) {
    SetUnitOfWork mine = currentUnit();
    if (mine != null || !listener.isUnitOfWorkPending()) {
      return mine;
    }
    InterProcessLock lock = acquireLock();
    boolean joined = false;
    try {
      SetUnitOfWork unit = new SetUnitOfWork(readLocked(isReplaced));
      listener.joinUnitOfWork(new SetCommitParticipant(unit, lock));
      unitOfWork = unit;
      joined = true;
      return unit;
    } finally {
      if (!joined) {
        release(lock);
      }
    }
  }

  /** Commits or discards the set's changes at the end of a unit of work. */
  private final class SetCommitParticipant implements CommitListener.CommitParticipant {
    private final SetUnitOfWork unit;
    private final InterProcessLock lock;

    private SetCommitParticipant(SetUnitOfWork unit, InterProcessLock lock) {
      this.unit = unit;
      this.lock = lock;
    }

    @Override
    public void commit() {
      SetStore.this.commit(unit);
    }

    @Override
    public void release() {
      unitOfWork = null;
      SetStore.this.release(lock);
    }
  }

  private <T> T inUnit(boolean isReplaced, Function<SetUnitOfWork, T> work) {
    SetUnitOfWork mine = joinIfPending(isReplaced);
    if (mine != null) {
      return work.apply(mine);
    }
    InterProcessLock lock = acquireLock();
    try {
      SetUnitOfWork own = new SetUnitOfWork(readLocked(isReplaced));
      unitOfWork = own;
      T result = work.apply(own);
      commit(own);
      return result;
    } finally {
      unitOfWork = null;
      release(lock);
    }
  }

  private InterProcessLock acquireLock() {
    if (stateOfReading.get() != null) {
      stateOfReading.get().set = null;
    }
    try {
      OwnerOnlyPermissions.createFolders(folder);
      return InterProcessLock.acquire(folder.resolve("set.lock"));
    } catch (IOException e) {
      throw EmbeddedSetFiles.fileError("write", setFile(), e);
    }
  }

  private void release(InterProcessLock lock) {
    try {
      lock.close();
    } catch (IOException e) {
      throw EmbeddedSetFiles.fileError("write", setFile(), e);
    }
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
      if (listener.hasJournaledWrites()) {
        throw file.missingError();
      }
      commit(SetUnitOfWork.ofFirstUse());
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
  private synchronized void commit(SetUnitOfWork unit) {
    if (!unit.isChanged()) {
      return;
    }
    unit.requireValid();
    StoredSet before = unit.stored();
    List<String> stored = before == null ? List.of() : before.lines();
    try (JournalLines journal = listener.lockJournal(stored)) {
      String previous = before == null ? null : before.id();
      SetFileFrame frame =
          new SetFileFrame(unit.id(), previous, linesToStore(before, stored, journal));
      StoredSet next = StoredSet.format(frame, unit.state(), unit.changedLedger(), before);
      file.replace(before, next).ifPresent(listener::warn);
      journal.append();
    } catch (IOException e) {
      throw EmbeddedSetFiles.fileError("write", setFile(), e);
    }
    remember(unit);
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

  private void remember(SetUnitOfWork unit) {
    String before = unit.stored() == null ? null : unit.stored().id();
    if (before == null || !before.equals(lastId)) {
      marks.clear();
    }
    for (int steps = unit.writeCount(); steps > 0; steps--) {
      marks.add(unit.idBefore(steps));
    }
    writeCount += unit.writeCount();
    lastId = unit.id();
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
    SetUnitOfWork mine = currentUnit();
    return mine == null ? readFile().state() : mine.state();
  }

  /** Returns the ledger of the set. */
  AutomationLedger readLedger() {
    SetUnitOfWork mine = currentUnit();
    return mine == null ? readFile().ledger() : mine.ledger();
  }

  /** Replaces the ledger of the set. */
  void writeLedger(AutomationLedger ledger) {
    inUnit(
        false,
        mine -> {
          mine.setLedger(ledger);
          return null;
        });
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
      InterProcessLock lock = acquireLock();
      try {
        return readLocked(false);
      } finally {
        release(lock);
      }
    } catch (IOException e) {
      throw SetFileParser.unreadableError(setFile(), e);
    }
  }

  /** Changes the set; if the change throws, the set is unchanged. */
  SetState applyChange(UnaryOperator<SetState> change) {
    return inUnit(false, mine -> mine.applyChange(change, true));
  }

  /**
   * Restores an earlier set and ledger if the set has the expected revision, which means that
   * nothing was written in the meantime. Returns whether they were restored.
   */
  boolean restore(SetState earlier, AutomationLedger ledger, long expected) {
    return inUnit(
        false,
        mine -> {
          boolean isRestored = mine.state().revision() == expected;
          if (isRestored) {
            mine.applyChange(now -> earlier, earlier.modified());
            mine.setLedger(ledger);
          }
          return isRestored;
        });
  }

  /**
   * Restores the set and the ledger of an earlier state. Handles that were assigned after that
   * state are not reused.
   */
  void restoreState(String id) {
    requireNoTransaction("undo");
    inUnit(
        false,
        mine -> {
          StoredSet earlier = readEarlier(id);
          mine.applyChange(now -> now.withContentOf(earlier.state()), true);
          mine.setLedger(earlier.ledger());
          return null;
        });
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
    return inUnit(
        false,
        mine -> {
          mine.beginTransaction();
          return work.get();
        });
  }

  /**
   * If this thread has uncommitted changes to the set of another store, copies that set with the
   * changes to this store; otherwise does nothing.
   */
  void copyPendingChanges(SetStore from) {
    SetUnitOfWork pending = from.currentUnit();
    if (pending != null && pending.writeCount() > 0) {
      inUnit(
          false,
          mine -> {
            mine.applyChange(now -> pending.state(), pending.state().modified());
            mine.setLedger(pending.ledger());
            return null;
          });
    }
  }

  /** Runs a change that saves the set to a file of the user, and marks the set as unmodified. */
  SetState saveElsewhere(UnaryOperator<SetState> saving) {
    requireNoTransaction("saving a set");
    return inUnit(false, mine -> mine.applyChange(saving, false));
  }

  /**
   * Replaces the set and its ledger. Makes a backup if the set has unsaved changes or its file
   * cannot be read.
   */
  ReplacedSet replace(SetState another, AutomationLedger ledger) {
    requireNoTransaction("opening a set");
    return inUnit(
        true,
        mine -> {
          try {
            ReplacedSet previous = backUp(mine);
            mine.replace(another, ledger);
            return previous;
          } catch (IOException e) {
            throw EmbeddedSetFiles.fileError("write", setFile(), e);
          }
        });
  }

  /**
   * Throws INVALID_ARGUMENT if this thread is in a transaction, because a rollback could not undo
   * writes to other files.
   *
   * @param what the action that is not possible, for the error message
   */
  private void requireNoTransaction(String what) {
    SetUnitOfWork mine = currentUnit();
    if (mine != null && mine.isTransaction()) {
      throw INVALID_ARGUMENT
          .because(what + " is not possible inside a block whose writes are undone together")
          .hint("Do it before or after this block.");
    }
  }

  /**
   * A set that was replaced by another one.
   *
   * @param set the replaced set, null if it could not be read
   * @param backup the backup file, null if no backup was necessary
   */
  record ReplacedSet(SetState set, Path backup) {}

  private ReplacedSet backUp(SetUnitOfWork mine) throws IOException {
    if (mine.stored() != null) {
      SetState now = mine.state();
      return new ReplacedSet(now, now.modified() ? backUp(now, mine.ledger()) : null);
    }
    if (!Files.exists(setFile(), LinkOption.NOFOLLOW_LINKS)) {
      return new ReplacedSet(null, null);
    }
    Path backup = unusedFile("unreadable");
    Files.copy(setFile(), backup);
    return new ReplacedSet(null, backup);
  }

  private Path backUp(SetState state, AutomationLedger ledger) throws IOException {
    Path backup = unusedFile("kept");
    AtomicFileWriter.write(backup, SetFileParser.serialize(state.asStopped(), ledger));
    return backup;
  }

  private Path unusedFile(String name) {
    int n = 1;
    while (Files.exists(folder.resolve(name + "-" + n + ".json"))) {
      n++;
    }
    return folder.resolve(name + "-" + n + ".json");
  }
}
