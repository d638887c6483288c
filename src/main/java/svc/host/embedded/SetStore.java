package svc.host.embedded;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.FILE_TOO_LARGE;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import svc.host.CachedReadScope;
import svc.host.CommitListener;
import svc.host.embedded.file.IndexedSetFile;
import svc.host.embedded.file.SetChangeLog.LogRecord;
import svc.host.embedded.set.DemoSetFactory;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.SetStateValidator;
import svc.json.Json;
import svc.json.JsonSyntaxException;
import svc.json.RecordComparison;
import svc.json.RecordJsonConverter;
import svc.json.RecordReader;
import svc.model.error.SvcException;
import svc.store.file.AtomicFileWriter;
import svc.store.file.InterProcessLock;
import svc.store.file.IoErrorMessages;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RegularFileReader;

/**
 * Reads and writes the file of the open set, which several processes can share. Reads see only
 * complete sets; writes are serialized by a lock.
 */
public final class SetStore {
  private static final long MAX_BYTES = 64L << 20;
  private static final String REPAIR_HINT =
      "The file was not changed. Repair it, or run `svc set reset`, which makes a backup of it and"
          + " opens the demo set.";

  private final Path folder;
  private final SetState fixedState;
  private final ThreadLocal<Reading> stateOfReading = new ThreadLocal<>();
  private final SetFileCache files;
  private volatile SetUnitOfWork unitOfWork;
  private CommitListener listener = CommitListener.NONE;
  private int writeCountOnDisk;
  private long lastRevision = -1;
  private int consecutiveSteps;

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
    this.files = new SetFileCache(setFile());
  }

  Path setFile() {
    return folder.resolve("set.json");
  }

  private SetRevisionStore revisions() {
    return new SetRevisionStore(folder.resolve("history"));
  }

  /** Returns the number of writes by this process, including writes that are not on disk yet. */
  int writeCount() {
    SetUnitOfWork mine = currentUnitOfWork();
    return writesOnDisk() + (mine == null ? 0 : mine.writeCount());
  }

  private synchronized int writesOnDisk() {
    return writeCountOnDisk;
  }

  /**
   * Returns the revision that the set had before the last {@code steps} writes of this process;
   * null if another process has written the set in the meantime.
   */
  Long revisionBefore(int steps) {
    SetUnitOfWork mine = currentUnitOfWork();
    if (mine != null && steps <= mine.writeCount()) {
      return mine.currentState().revision() - steps;
    }
    return revisionBeforeOnDisk(steps);
  }

  private synchronized Long revisionBeforeOnDisk(int steps) {
    return steps <= consecutiveSteps ? (Long) (lastRevision - steps) : null;
  }

  /**
   * Returns the unit of work of this thread, which contains its uncommitted changes; null if the
   * thread has none.
   */
  private SetUnitOfWork currentUnitOfWork() {
    SetUnitOfWork now = unitOfWork;
    return now != null && now.isOwnedByCurrentThread() ? now : null;
  }

  /** Sets the listener that is notified when the set is written. */
  void setCommitListener(CommitListener newListener) {
    listener = newListener;
  }

  /**
   * Returns the unit of work of this thread; null if it has none. If the unit of work does not
   * include the set yet, locks the set and includes it.
   */
  private SetUnitOfWork joinIfPending() {
    SetUnitOfWork mine = currentUnitOfWork();
    if (mine == null && listener.isUnitOfWorkPending()) {
      joinUnitOfWork(false);
      return unitOfWork;
    }
    return mine;
  }

  /** Locks the set until the unit of work of this thread ends. */
  void reserveForWriting() {
    joinIfPending();
  }

  /**
   * Locks the set and includes it in the unit of work of this thread.
   *
   * @param isReplaced whether the whole set will be replaced, so that its file need not be readable
   */
  private void joinUnitOfWork(boolean isReplaced) {
    InterProcessLock lock = lockAndRecover();
    boolean joined = false;
    try {
      SetUnitOfWork unit = new SetUnitOfWork(isReplaced ? readOrNull() : readOrCreate());
      listener.joinUnitOfWork(new SetCommitParticipant(unit, lock));
      unitOfWork = unit;
      joined = true;
    } catch (IOException e) {
      throw EmbeddedSetFiles.fileError("write", setFile(), e);
    } finally {
      if (!joined) {
        releaseLock(lock);
      }
    }
  }

  /** Returns the set; creates the demo set on first use. The caller holds the lock. */
  private SetState readOrCreate() throws IOException {
    SetState existing = readLocked();
    return existing == null ? writeChange(null, state -> state, true) : existing;
  }

  /** Returns the set, or null if it cannot be read. The caller holds the lock. */
  private SetState readOrNull() throws IOException {
    try {
      return readOrCreate();
    } catch (SvcException unreadable) {
      return null;
    }
  }

  private void releaseLock(InterProcessLock lock) {
    try {
      lock.close();
    } catch (IOException e) {
      throw EmbeddedSetFiles.fileError("write", setFile(), e);
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
      try {
        writePending(unit);
      } catch (IOException e) {
        throw EmbeddedSetFiles.fileError("write", setFile(), e);
      }
    }

    @Override
    public void release() {
      unitOfWork = null;
      SetStore.this.releaseLock(lock);
    }
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

  /** The state that all reads in one scope for cached reads return; null until the first read. */
  private static final class Reading {
    private SetState state;
  }

  private void forgetStateOfReading() {
    if (stateOfReading.get() != null) {
      stateOfReading.get().state = null;
    }
  }

  /**
   * Returns the set: the state in this thread's unit of work; otherwise the state in its scope for
   * cached reads; otherwise the state in the file. Creates the demo set on first use.
   */
  SetState read() {
    if (fixedState != null) {
      return fixedState;
    }
    SetUnitOfWork mine = currentUnitOfWork();
    if (mine != null) {
      return mine.currentState();
    }
    Reading reading = stateOfReading.get();
    if (reading == null) {
      return readFile();
    }
    if (reading.state == null) {
      reading.state = readFile();
    }
    return reading.state;
  }

  private SetState readFile() {
    try {
      return files.read();
    } catch (NoSuchFileException firstUse) {
      return runLocked(this::readOrCreate);
    } catch (IOException e) {
      throw unreadableFile(setFile(), e);
    }
  }

  /** Changes the set; if the change throws, the set is unchanged. */
  SetState applyChange(UnaryOperator<SetState> change) {
    SetUnitOfWork mine = joinIfPending();
    return mine == null
        ? runLocked(() -> writeChange(readLocked(), change, true))
        : mine.applyChange(change, true);
  }

  /**
   * Restores an earlier state if the set has the expected revision, which means that nothing was
   * written in the meantime. Returns whether the state was restored.
   */
  boolean restoreState(SetState earlier, long expected) {
    int before = writeCount();
    UnaryOperator<SetState> restore = now -> now.revision() == expected ? earlier : now;
    SetUnitOfWork mine = joinIfPending();
    if (mine == null) {
      runLocked(() -> writeChange(readLocked(), restore, earlier.modified()));
    } else {
      mine.applyChange(restore, earlier.modified());
    }
    return writeCount() > before;
  }

  /**
   * Restores the content of a stored revision. Handles that were assigned after that revision are
   * not reused.
   */
  void restoreRevision(long revision) {
    requireNoTransaction("undo");
    applyChange(now -> now.withContentOf(readRevision(revision)));
  }

  private SetState readRevision(long revision) {
    try {
      SetState logged = files.stateAt(revision);
      return logged == null ? revisions().read(revision) : logged;
    } catch (IOException e) {
      throw files.log().unreadableError(e);
    }
  }

  /** Runs several writes as one write. Other processes see only the final state. */
  <T> T runInTransaction(Supplier<T> work) {
    SetUnitOfWork mine = joinIfPending();
    if (mine == null) {
      return runLocked(() -> runHolding(work));
    }
    mine.beginTransaction();
    return work.get();
  }

  private <T> T runHolding(Supplier<T> work) throws IOException {
    SetUnitOfWork mine = new SetUnitOfWork(readOrCreate());
    mine.beginTransaction();
    unitOfWork = mine;
    try {
      T result = work.get();
      writePending(mine);
      return result;
    } finally {
      unitOfWork = null;
    }
  }

  private void writePending(SetUnitOfWork unit) throws IOException {
    SetState after = unit.currentState();
    if (unit.writeCount() > 0) {
      requireValid(after, unit.stateBefore());
      write(unit.stateBefore(), List.of(), after, unit.writeCount());
    }
  }

  /**
   * If this thread has uncommitted changes to the set of another store, copies that set with the
   * changes to this store; otherwise does nothing.
   */
  void copyPendingChanges(SetStore from) {
    SetUnitOfWork pending = from.currentUnitOfWork();
    if (pending != null && pending.writeCount() > 0) {
      try {
        files.copyFrom(from.files);
        writeFiles(pending.stateBefore(), List.of(), pending.currentState());
      } catch (IOException e) {
        throw EmbeddedSetFiles.fileError("write", setFile(), e);
      }
    }
  }

  /** Runs a change that saves the set to a file of the user, and marks the set as unmodified. */
  SetState saveElsewhere(UnaryOperator<SetState> saving) {
    requireNoTransaction("saving a set");
    SetUnitOfWork mine = joinIfPending();
    return mine == null
        ? runLocked(() -> writeChange(readLocked(), saving, false))
        : mine.applyChange(saving, false);
  }

  /** Replaces the set. Makes a backup if the set has unsaved changes or its file cannot be read. */
  ReplacedSet replace(SetState another) {
    requireNoTransaction("opening a set");
    if (currentUnitOfWork() == null && listener.isUnitOfWorkPending()) {
      joinUnitOfWork(true);
    }
    SetUnitOfWork mine = currentUnitOfWork();
    return runLocked(mine, () -> mine == null ? replaceSet(another) : replaceSet(another, mine));
  }

  private ReplacedSet replaceSet(SetState another) throws IOException {
    ReplacedSet previous = backUpCurrent();
    writeChange(previous.set, replaced -> another, another.modified());
    return previous;
  }

  private ReplacedSet replaceSet(SetState another, SetUnitOfWork mine) throws IOException {
    SetState now = mine.stateBefore() == null ? null : mine.currentState();
    ReplacedSet previous = now == null ? backUpUnreadableFile() : backUpIfModified(now);
    mine.applyChange(replaced -> another, another.modified());
    return previous;
  }

  /**
   * Throws INVALID_ARGUMENT if this thread is in a transaction, because a rollback could not undo
   * writes to other files.
   *
   * @param what the action that is not possible, for the error message
   */
  private void requireNoTransaction(String what) {
    SetUnitOfWork mine = currentUnitOfWork();
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

  /** Returns the set in the file, or null before first use. The caller holds the lock. */
  private SetState readLocked() throws IOException {
    try {
      return files.readLocked();
    } catch (IOException e) {
      throw unreadableFile(setFile(), e);
    }
  }

  /** Returns the set in a file with an index; null if there is no index or it is not valid. */
  static IndexedSetFile readLarge(byte[] text) {
    try {
      return IndexedSetFile.read(text).orElse(null);
    } catch (RuntimeException invalidIndex) {
      return null;
    }
  }

  /** Makes a backup of the current set if it has unsaved changes or cannot be read. */
  private ReplacedSet backUpCurrent() throws IOException {
    try {
      return backUpIfModified(readLocked());
    } catch (SvcException unreadable) {
      return backUpUnreadableFile();
    }
  }

  private ReplacedSet backUpIfModified(SetState now) throws IOException {
    return new ReplacedSet(now, now != null && now.modified() ? backUp(now) : null);
  }

  private ReplacedSet backUpUnreadableFile() throws IOException {
    Path backup = unusedFile("unreadable");
    Files.copy(setFile(), backup);
    if (Files.exists(files.log().path())) {
      Files.copy(files.log().path(), backup.resolveSibling(backup.getFileName() + ".log"));
    }
    return new ReplacedSet(null, backup);
  }

  private Path backUp(SetState state) throws IOException {
    Path backup = unusedFile("kept");
    AtomicFileWriter.write(backup, serialize(state.asStopped()));
    return backup;
  }

  private Path unusedFile(String name) {
    int n = 1;
    while (Files.exists(folder.resolve(name + "-" + n + ".json"))) {
      n++;
    }
    return folder.resolve(name + "-" + n + ".json");
  }

  private SetState writeChange(SetState before, UnaryOperator<SetState> change, boolean modified)
      throws IOException {
    SetState from = before == null ? DemoSetFactory.createDemo() : before;
    SetState after = change.apply(from);
    if (RecordComparison.areEqual(after, before)) {
      return before;
    }
    boolean isUnchangedDemo = before == null && after == from;
    SetState written = after.asWritten(from.revision() + 1, modified && !isUnchangedDemo);
    requireValid(written, before);
    write(before, List.of(), written, isUnchangedDemo ? 0 : 1);
    return written;
  }

  /**
   * Writes the set.
   *
   * @param before the set in the file, null if there is none
   * @param earlier states between {@code before} and {@code written}, to which undo can return
   * @param written the new set
   * @param steps the number of writes that turned {@code before} into {@code written}
   */
  private synchronized void write(
      SetState before, List<SetState> earlier, SetState written, int steps) throws IOException {
    writeFiles(before, earlier, written);
    writeCountOnDisk += steps;
    consecutiveSteps =
        before != null && before.revision() == lastRevision ? consecutiveSteps + steps : steps;
    lastRevision = written.revision();
    listener.afterCommit();
  }

  private void writeFiles(SetState before, List<SetState> earlier, SetState written)
      throws IOException {
    List<SetState> states = new ArrayList<>(earlier);
    states.add(written);
    LogRecord added = files.recordOf(before, states);
    if (added == null) {
      replaceFile(before, earlier, written);
      return;
    }
    Path log = files.log().path();
    listener.beforeCommit(new CommitListener.StoredSet(folder, log, added.start()), added.text());
    files.append(added, written);
  }

  /** Replaces the set's file. Stores the previous revision first if there is one. */
  private void replaceFile(SetState before, List<SetState> earlier, SetState written)
      throws IOException {
    SetFileCache.FormattedSet content = files.format(written);
    if (before != null) {
      long inFile = files.revisionInFile();
      revisions().store(setFile(), inFile);
      if (inFile < before.revision()) {
        revisions().storeLog(files.log().path(), inFile, before.revision());
      }
    }
    if (!earlier.isEmpty()) {
      revisions().storeSteps(earlier);
    }
    listener.beforeCommit(storedSet(), content.text());
    files.replace(content);
  }

  /**
   * Throws INVALID_ARGUMENT if a set is invalid, so that every written file can be read again.
   *
   * @param before the valid set before the change, null if there is none
   */
  static void requireValid(SetState state, SetState before) {
    try {
      SetStateValidator.checkChange(before, state);
    } catch (RecordReader.MappingException e) {
      throw INVALID_ARGUMENT
          .because(
              "this change would make the set invalid; nothing was written (field "
                  + e.pointer()
                  + ": "
                  + e.getMessage()
                  + ")")
          .hint("Change the argument that the field belongs to.")
          .withCause(e);
    }
  }

  private interface LockedWork<T> {
    T run() throws IOException;
  }

  private <T> T runLocked(LockedWork<T> work) {
    InterProcessLock lock = lockAndRecover();
    try {
      return work.run();
    } catch (IOException e) {
      throw EmbeddedSetFiles.fileError("write", setFile(), e);
    } finally {
      releaseLock(lock);
    }
  }

  /**
   * Runs work under the lock of the set. Acquires the lock unless the unit of work of this thread
   * has already acquired it.
   *
   * @param mine the unit of work of this thread, null if it has none
   */
  private <T> T runLocked(SetUnitOfWork mine, LockedWork<T> work) {
    if (mine == null) {
      return runLocked(work);
    }
    try {
      return work.run();
    } catch (IOException e) {
      throw EmbeddedSetFiles.fileError("write", setFile(), e);
    }
  }

  private CommitListener.StoredSet storedSet() {
    return new CommitListener.StoredSet(folder, setFile());
  }

  /** Acquires the lock, and completes or discards the unfinished writes of a killed process. */
  private InterProcessLock lockAndRecover() {
    forgetStateOfReading();
    InterProcessLock lock = acquireLock();
    boolean recovered = false;
    try {
      listener.recover(storedSet());
      recovered = true;
      return lock;
    } finally {
      if (!recovered) {
        releaseLock(lock);
      }
    }
  }

  private InterProcessLock acquireLock() {
    try {
      OwnerOnlyPermissions.createFolders(folder);
      return InterProcessLock.acquire(folder.resolve("set.lock"));
    } catch (IOException e) {
      throw EmbeddedSetFiles.fileError("write", setFile(), e);
    }
  }

  /**
   * Returns the content of the file for a set. Throws FILE_TOO_LARGE if the content is larger than
   * svc can read.
   */
  static byte[] serialize(SetState state) {
    byte[] text =
        (Json.print(RecordJsonConverter.toExactTree(state)) + "\n")
            .getBytes(StandardCharsets.UTF_8);
    requireAcceptableSize(text);
    return text;
  }

  static void requireAcceptableSize(byte[] text) {
    if (text.length > MAX_BYTES) {
      throw FILE_TOO_LARGE
          .because("the set would be larger than " + (MAX_BYTES >> 20) + " MiB")
          .hint("Delete or shorten clips.");
    }
  }

  /** Returns the set in a file that the user gave; another program may have written it. */
  static SetState parse(Path file) {
    return parse(file, true);
  }

  /**
   * Returns the set in a file.
   *
   * @param isForeign whether another program may have written the file, so that its device tables
   *     need to be checked
   */
  static SetState parse(Path file, boolean isForeign) {
    try {
      String hint = "The file was not changed. Choose another file.";
      SetState logged = readWithLog(file);
      return logged == null
          ? parse(file, readBytes(file), hint, isForeign)
          : describeErrors(file, hint, () -> parse(serialize(logged), isForeign));
    } catch (NoSuchFileException e) {
      throw FILE_NOT_FOUND.because("there is no file " + file);
    } catch (IOException e) {
      throw unreadableFile(file, e);
    }
  }

  /** Returns the set in a file that has a log; null if it has none. */
  private static SetState readWithLog(Path file) throws IOException {
    boolean hasLog = Files.exists(SetFileCache.logOf(file)) && file.endsWith("set.json");
    return hasLog ? new SetFileCache(file).read() : null;
  }

  static byte[] readBytes(Path file) throws IOException {
    return RegularFileReader.readBytes(file, MAX_BYTES);
  }

  /** Returns the set in the set's file. */
  static SetState parse(Path file, byte[] text) {
    return parse(file, text, REPAIR_HINT, false);
  }

  private static SetState parse(Path file, byte[] text, String hint, boolean isForeign) {
    return describeErrors(file, hint, () -> parse(text, isForeign));
  }

  private static SetState parse(byte[] text, boolean isForeign) {
    IndexedSetFile large = isForeign ? null : readLarge(text);
    SetState state = large == null ? parseState(Json.parse(text)) : large.state();
    if (isForeign) {
      SetStateValidator.checkDeviceTables(state);
    }
    return state;
  }

  /** Returns the set that work reads from a file. Throws FILE_INVALID if the set is invalid. */
  private static SetState describeErrors(Path file, String hint, Supplier<SetState> work) {
    try {
      return work.get();
    } catch (JsonSyntaxException e) {
      throw invalidFileError(file, e.describe(), hint);
    } catch (RecordReader.NewerFormatException e) {
      throw IoErrorMessages.newerFormatError(file, e, "");
    } catch (RecordReader.MappingException e) {
      throw invalidFileError(file, e.pointer() + ": " + e.getMessage(), hint);
    }
  }

  static SetState parseState(Object tree) {
    if (!(tree instanceof Map<?, ?> object) || !SetState.KIND.equals(object.get("kind"))) {
      throw new RecordReader.MappingException("/kind", "\"" + SetState.KIND + "\"");
    }
    Map<Object, Object> fields = new LinkedHashMap<>(object);
    RecordReader.requireFormat(fields, SetState.FORMAT);
    fields.put("format", (long) SetState.FORMAT);
    fields.remove(IndexedSetFile.INDEX);
    SetState state = RecordReader.read(fields, SetState.class);
    SetStateValidator.check(state);
    SetStateValidator.checkEnvelopes(state);
    return state;
  }

  private static SvcException invalidFileError(Path file, String what, String hint) {
    return FILE_INVALID
        .because(file + " is not a valid set: " + what)
        .hint(hint)
        .withDetail("file", file.toString());
  }

  private static SvcException unreadableFile(Path file, IOException e) {
    return FILE_INVALID
        .because("cannot read " + file + ": " + IoErrorMessages.describe(e))
        .hint(IoErrorMessages.remedy(e))
        .withDetail("file", file.toString())
        .withCause(e);
  }
}
