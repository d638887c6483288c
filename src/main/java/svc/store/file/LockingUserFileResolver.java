package svc.store.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/**
 * A resolver that locks a user's file with a lock file in a folder of svc's home, so that project
 * folders contain no lock files. There are 64 lock files; several user files may share one.
 */
public final class LockingUserFileResolver implements UserFileResolver {
  private static final int LOCKS = 64;

  private final UserFileResolver files;
  private final Path folder;

  /**
   * Creates a resolver.
   *
   * @param files the resolver for everything except locks
   * @param folder the folder of the lock files, created when needed
   */
  public LockingUserFileResolver(UserFileResolver files, Path folder) {
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
  public Path toWriteInNewFolder(Path file) throws IOException {
    return files.toWriteInNewFolder(file);
  }

  @Override
  public void requireAllowed(Path file) {
    files.requireAllowed(file);
  }

  @Override
  public LinkResolvedFile resolve(Path path) {
    return files.resolve(path);
  }

  /**
   * Locks a file. If the folder of lock files cannot be created, uses a lock file beside the file.
   */
  @Override
  public InterProcessLock lock(LinkResolvedFile file) throws IOException {
    try {
      OwnerOnlyPermissions.createFolders(folder);
    } catch (IOException readOnlyHome) {
      return file.lock();
    }
    file.deleteOldLock();
    return InterProcessLock.acquire(lockFile(file));
  }

  private Path lockFile(LinkResolvedFile file) {
    CRC32C digest = new CRC32C();
    digest.update(file.toString().getBytes(StandardCharsets.UTF_8));
    return folder.resolve("files-" + digest.getValue() % LOCKS + ".lock");
  }
}
