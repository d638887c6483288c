package svc.host.als.store;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;
import svc.host.CommitListener;
import svc.host.als.file.LiveSetFile;
import svc.host.als.file.LiveSetVersion;
import svc.host.als.set.AlsSet;
import svc.host.offline.SetFileLock;
import svc.host.offline.SetFileUnits;
import svc.model.error.Rollback;
import svc.model.error.Warning;
import svc.model.set.ConflictChoices;
import svc.model.set.SetFileMergeResult;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;

/**
 * Reads and writes the file of a Live Set, which several processes can share. Reads see only
 * complete sets, and writes are serialized by a lock in svc's home. A write is refused if the file
 * was changed since it was read.
 */
public final class AlsSetStore {
  private final Path folder;
  private final Path lockFolder;
  private final SetChangeWriter writer;
  private final WorkingCopyRecord copies;
  private final EarlierSetStates history;
  private final SetFileUnits<SetFileUnitOfWork> units = new SetFileUnits<>(this::lock, this::write);
  private SetFileOptions options;
  private boolean hasWarned;
  private CachedSet cached;

  /**
   * A set, and the file from which it was read.
   *
   * @param outdated the working copy that was made from another state of the set; null if there is
   *     none
   */
  private record CachedSet(SetFileSource source, AlsSet set, RebasedCopy outdated) {}

  /**
   * Creates a store.
   *
   * @param folder the folder in svc's home for svc's data about this set, such as earlier states
   * @param lockFolder the folder in svc's home for the lock on the file, which is the same for all
   *     links to it
   * @param clock gives the time for the names of backups
   */
  public AlsSetStore(SetFileOptions options, Path folder, Path lockFolder, Clock clock) {
    this.options = options;
    this.folder = folder;
    this.lockFolder = lockFolder;
    this.copies = new WorkingCopyRecord(folder);
    this.history = new EarlierSetStates(folder.resolve("history"));
    this.writer = new SetChangeWriter(folder, clock, copies, history);
  }

  /** Returns the options with which the set was opened. */
  public SetFileOptions options() {
    return options;
  }

  /** Sets the listener that is notified when the set is written. */
  public void setCommitListener(CommitListener listener) {
    units.setListener(listener);
  }

  /**
   * Sets the source of the path of the set that is open in Live; empty if the path is not known.
   * The store refuses to write this set, because Live would overwrite the changes.
   */
  public void setOpenSet(Supplier<Optional<Path>> openSet) {
    writer.setOpenSet(openSet);
  }

  /** Adds a warning to the result of the verb. */
  public void warn(Warning warning) {
    units.listener().warn(warning);
  }

  /** Locks the set until the unit of work of this thread ends. */
  public void reserveForWriting() {
    units.join(this::begin);
  }

  /**
   * Returns the set with the changes of this thread's unit of work or, if it has none, the set in
   * the file.
   */
  public AlsSet read() {
    SetFileUnitOfWork mine = units.current();
    return mine == null ? readFile().set() : mine.current();
  }

  /** Returns the number of writes by this process, including those that are not on disk yet. */
  public int writeCount() {
    return units.writeCount();
  }

  /**
   * Returns the checksum that the set had before the last {@code steps} writes of this process;
   * null if another program has written the set in the meantime, or if this process has made fewer
   * writes.
   */
  public String markBefore(int steps) {
    return units.markBefore(steps);
  }

  /** Changes the set and returns its new state. If the change throws, the set is unchanged. */
  public AlsSet update(SetFileEdit change) {
    try (var scope = units.open(this::begin)) {
      return scope.commit(scope.unit().apply(change));
    }
  }

  /**
   * Restores a state that the set had before a write. Throws HOST_ERROR if that state is no longer
   * stored.
   *
   * @param mark the checksum of the state
   */
  public void restore(String mark) {
    try (var scope = units.open(this::begin)) {
      if (!scope.unit().current().file().digest().sha256().equals(mark)) {
        scope.unit().replace(new AlsSet(history.read(mark)));
      }
      scope.commit(null);
    }
  }

  /**
   * Merges a working copy into the set that Live has saved since the copy was made, and writes the
   * result to the copy. Writes nothing if the set was not saved since, or if conflicts remain.
   * Throws FILE_INVALID if a file is not a set.
   *
   * @param choices the versions from which to take the parts in conflict
   * @param dryRunCopy the file to write in a dry run instead of the working copy; null otherwise
   */
  public SetFileMergeResult resolve(ConflictChoices choices, Path dryRunCopy) {
    SetFileLock lock = lock();
    try {
      SetFileSource source = SetFileSource.find(options, copies);
      if (!source.hasOutdatedCopy()) {
        choices.requireAtMost(0);
        // Throws if the file is not a set.
        source.read();
        return SetFileMergeResult.UNCHANGED;
      }
      RebasedCopy rebased =
          RebasedCopy.merge(source.read(), options.workingCopy(), copies, history, choices);
      if (rebased.result() == null) {
        throw rebased.error();
      }
      if (rebased.isMerged() && dryRunCopy != null) {
        AtomicFileWriter.write(dryRunCopy, rebased.merged().bytes());
      } else if (rebased.isMerged()) {
        SetFileUnitOfWork unit = new SetFileUnitOfWork(new AlsSet(rebased.merged()), rebased);
        requireWritable(unit.before());
        unit.replace(unit.before());
        write(unit);
      }
      return rebased.result();
    } catch (IOException e) {
      throw IoErrorMessages.writeError(dryRunCopy, e);
    } finally {
      lock.close();
    }
  }

  /**
   * Runs several writes as one write. Other processes see only the final state. If the work throws,
   * the set is as before.
   */
  public <T> T runInTransaction(Supplier<T> work) {
    try (var scope = units.open(this::begin)) {
      return scope.commit(scope.unit().runOrRestore(work));
    }
  }

  private void write(SetFileUnitOfWork mine) {
    if (mine.isChanged()) {
      try {
        writeFile(mine);
      } catch (IOException e) {
        throw IoErrorMessages.writeError(options.target(), e);
      }
    }
  }

  private synchronized void writeFile(SetFileUnitOfWork mine) throws IOException {
    CommitListener listener = units.listener();
    boolean isClosed = writer.write(mine, options, listener);
    cached = null;
    options = options.withoutDiscarding();
    units.remember(
        mine, mine.before().file().digest().sha256(), mine.current().file().digest().sha256());
    listener.afterReplacing();
    if (options.isWrittenInPlace() && !isClosed && !hasWarned) {
      hasWarned = true;
      listener.warn(inPlaceWarning(options.target()));
    }
  }

  private static Warning inPlaceWarning(Path file) {
    return new Warning(
        "SET_MAY_BE_OPEN",
        "svc cannot find out whether Live has " + file.getFileName() + " open",
        "If Live has the set open, close it there without saving; if you save it there instead, Live overwrites svc's change.");
  }

  /** Reads the set for a write. Throws if svc must not change it. */
  private SetFileUnitOfWork begin() {
    CachedSet read = readFile();
    if (read.outdated() != null && !read.outdated().isMerged()) {
      throw read.outdated().error();
    }
    requireWritable(read.set());
    return new SetFileUnitOfWork(read.set(), read.outdated());
  }

  private void requireWritable(AlsSet set) {
    LiveSetVersion version = set.version();
    if (version.isOld()) {
      throw NOT_SUPPORTED_BY_HOST
          .because("sets of Live " + version.major() + " can only be read, not changed")
          .hint("Open the set in Live 10 or later and save it; then svc can change it.");
    }
    if (version.isNewerThanKnown() && !options.isForced()) {
      throw NOT_SUPPORTED_BY_HOST
          .because(
              "the set was saved by Live "
                  + version.major()
                  + ", which is newer than the versions that svc can change (10 to 12)")
          .hint("To change it anyway, make a copy of the set, then use --force.");
    }
  }

  private synchronized CachedSet readFile() {
    if (writer.isInterrupted()) {
      lock().close();
    }
    if (cached == null || !cached.source().isPresent()) {
      SetFileSource source = SetFileSource.find(options, copies);
      LiveSetFile file = source.read();
      RebasedCopy outdated =
          source.hasOutdatedCopy()
              ? RebasedCopy.merge(
                  file, options.workingCopy(), copies, history, ConflictChoices.NONE)
              : null;
      boolean isMerged = outdated != null && outdated.isMerged();
      cached = new CachedSet(source, new AlsSet(isMerged ? outdated.merged() : file), outdated);
      if (outdated != null) {
        units.listener().warn(outdated.warning());
      }
    }
    return cached;
  }

  private SetFileLock lock() {
    SetFileLock lock =
        SetFileLock.acquire(
            lockFolder.resolve("set.lock"), e -> IoErrorMessages.writeError(folder, e));
    try (Rollback rollback = new Rollback(lock::close)) {
      writer.recover();
      units.listener().recover(options.target());
      return rollback.confirm(lock);
    } catch (IOException e) {
      throw IoErrorMessages.writeError(options.target(), e);
    }
  }
}
