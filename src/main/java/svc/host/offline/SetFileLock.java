package svc.host.offline;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Function;
import svc.model.error.SvcException;
import svc.store.file.InterProcessLock;
import svc.store.file.OwnerOnlyPermissions;

/** The lock on a set. Until it is closed, no other process or thread can write the set. */
public final class SetFileLock implements AutoCloseable {
  private final InterProcessLock lock;
  private final Function<IOException, SvcException> errors;

  private SetFileLock(InterProcessLock lock, Function<IOException, SvcException> errors) {
    this.lock = lock;
    this.errors = errors;
  }

  /**
   * Acquires the lock. Throws STORE_BUSY if it is not available within five seconds.
   *
   * @param file the lock file; its folder is created if it does not exist
   * @param errors returns the error to throw if the lock file cannot be opened or closed
   */
  public static SetFileLock acquire(Path file, Function<IOException, SvcException> errors) {
    try {
      OwnerOnlyPermissions.createFolders(file.getParent());
      return new SetFileLock(InterProcessLock.acquire(file), errors);
    } catch (IOException e) {
      throw errors.apply(e);
    }
  }

  @Override
  public void close() {
    try {
      lock.close();
    } catch (IOException e) {
      throw errors.apply(e);
    }
  }
}
