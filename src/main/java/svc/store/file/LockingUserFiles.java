package svc.store.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/**
 * Files that the user names, with their locks in a folder of svc's own, so that the folders of
 * projects hold nothing but projects. Several files can share one of the 64 lock files.
 */
public final class LockingUserFiles implements UserFiles {
  private static final int LOCKS = 64;

  private final UserFiles files;
  private final Path folder;

  /**
   * @param files where the files are
   * @param folder of the lock files, created when it is needed
   */
  public LockingUserFiles(UserFiles files, Path folder) {
    this.files = files;
    this.folder = folder;
  }

  @Override
  public Path toRead(Path file) {
    return files.toRead(file);
  }

  @Override
  public Path toWrite(Path file) throws IOException {
    return files.toWrite(file);
  }

  @Override
  public ResolvedFile resolve(Path place) {
    return files.resolve(place);
  }

  /** The lock is beside the file only if there can be no folder for locks. */
  @Override
  public <T> T runLocked(ResolvedFile file, InterProcessLock.LockedWork<T> work)
      throws IOException {
    try {
      OwnerOnlyPermissions.createFolders(folder);
    } catch (IOException readOnlyHome) {
      return file.runLocked(work);
    }
    file.deleteOldLock();
    return InterProcessLock.runLocked(lockFileOf(file), work);
  }

  private Path lockFileOf(ResolvedFile file) {
    CRC32C digest = new CRC32C();
    digest.update(file.toString().getBytes(StandardCharsets.UTF_8));
    return folder.resolve("files-" + digest.getValue() % LOCKS + ".lock");
  }
}
