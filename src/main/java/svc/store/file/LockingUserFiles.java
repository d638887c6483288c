package svc.store.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/**
 * Files that the user names, with their locks in svc's home, so that folders of projects contain
 * only projects. Several files can share one of the 64 lock files.
 */
public final class LockingUserFiles implements UserFiles {
  private static final int LOCKS = 64;

  private final UserFiles files;
  private final Path folder;

  /**
   * @param files where the files are
   * @param folder the folder of the lock files, created on first use
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

  /** Takes a lock in svc's home, or beside the file if the home is read-only. */
  @Override
  public InterProcessLock lockFileOf(ResolvedFile file) throws IOException {
    try {
      OwnerOnlyPermissions.createFolders(folder);
    } catch (IOException readOnlyHome) {
      return file.openLockFile();
    }
    file.deleteOldLock();
    return InterProcessLock.acquire(lockFile(file));
  }

  private Path lockFile(ResolvedFile file) {
    CRC32C digest = new CRC32C();
    digest.update(file.toString().getBytes(StandardCharsets.UTF_8));
    return folder.resolve("files-" + digest.getValue() % LOCKS + ".lock");
  }
}
