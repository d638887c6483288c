package svc.host.als.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;
import svc.host.CommitListener;
import svc.host.als.file.FileDigest;
import svc.host.als.file.LiveSetFile;
import svc.store.file.IoErrorMessages;

/**
 * Writes a changed set to its working copy or to its file, after keeping the state before for undo.
 */
final class SetChangeWriter {
  private final Path folder;
  private final SetFileWriter writer;
  private final WorkingCopyRecord copies;
  private final EarlierSetStates history;
  private SetFileWriteCheck guard = new SetFileWriteCheck(Optional::empty);

  /**
   * Creates a writer.
   *
   * @param folder the folder in svc's home for svc's data about the set
   * @param clock gives the time for the names of backups
   */
  SetChangeWriter(Path folder, Clock clock, WorkingCopyRecord copies, EarlierSetStates history) {
    this.folder = folder;
    this.writer = new SetFileWriter(folder, new SetBackupFolder(clock));
    this.copies = copies;
    this.history = history;
  }

  /** Sets the source of the path of the set that is open in Live, which is never written. */
  void setOpenSet(Supplier<Optional<Path>> openSet) {
    guard = new SetFileWriteCheck(openSet);
  }

  /** Returns whether a process was killed while it replaced the file, or is replacing it. */
  boolean isInterrupted() {
    return writer.isInterrupted();
  }

  /** Restores a file that was moved away when a process was killed. */
  void recover() throws IOException {
    writer.recover();
  }

  /**
   * Writes the changes of a unit of work. Throws an error if the file was changed since it was
   * read.
   *
   * @return true if it is certain that Live does not have the file open
   */
  boolean write(SetFileUnitOfWork mine, SetFileOptions options, CommitListener listener)
      throws IOException {
    LiveSetFile before = mine.before().file();
    LiveSetFile after = mine.current().file();
    LiveSetFile saved = mine.rebase() == null ? before : mine.rebase().saved();
    Path source = before.path();
    Path target = options.target();
    SetFileWriter.ReadFile read = SetFileWriter.ReadFile.of(source);
    if (!read.digest().equals(saved.digest())) {
      throw SetFileWriter.changedError(source);
    }
    boolean isClosed = guard.require(target);
    keepHistory(mine);
    boolean isNewCopy = !source.equals(target);
    if (isNewCopy) {
      read = readReplacedCopy(mine.rebase(), target);
    }
    if (read == null) {
      copies.write(saved.digest());
    }
    String replaced = read == null ? null : read.digest().sha256();
    writer.write(
        target,
        after,
        read,
        isNewCopy || options.isWrittenInPlace(),
        () -> listener.beforeReplacing(target, replaced, after.digest().sha256()));
    if (isNewCopy && read != null) {
      recordReplacedCopy(saved.digest());
    }
    return isClosed;
  }

  /**
   * Returns the working copy that a new one replaces; null if there is none.
   *
   * @param rebase the working copy whose changes are in the new one; null if it is discarded
   */
  private SetFileWriter.ReadFile readReplacedCopy(RebasedCopy rebase, Path copy) {
    SetFileWriter.ReadFile read = Files.exists(copy) ? SetFileWriter.ReadFile.of(copy) : null;
    if (rebase != null && (read == null || !read.digest().equals(rebase.copyDigest()))) {
      throw SetFileWriter.changedError(copy);
    }
    return read;
  }

  /**
   * Records the state of the set from which the new working copy was made. Before it replaced the
   * old one, the record would have been wrong.
   */
  private void recordReplacedCopy(FileDigest original) {
    try {
      copies.write(original);
    } catch (IOException unrecorded) {
      // The copy is written. Without the record, svc merges it with the set again.
      return;
    }
  }

  /**
   * Stores the state before a write, so that undo can restore it. Errors name the folder of the
   * states in svc's home.
   */
  private void keepHistory(SetFileUnitOfWork mine) {
    try {
      LiveSetFile before = mine.before().file();
      String origin = before.originalName();
      if (mine.rebase() != null) {
        LiveSetFile saved = mine.rebase().saved();
        history.keep(saved.bytes(), saved.digest(), origin);
      }
      history.keep(before.bytes(), before.digest(), origin);
    } catch (IOException e) {
      throw IoErrorMessages.writeError(folder, e);
    }
  }
}
