package svc.store.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Renames a file over another one. Windows refuses this while another program, such as a virus
 * scanner or a backup, has the target open. svc therefore retries for about a second.
 */
final class FileReplacement {
  private static final int ATTEMPTS = 50;
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private FileReplacement() {}

  /** Atomically renames the file to the target and replaces the target. */
  static void rename(Path file, Path target) throws IOException {
    rename(file, target, () -> LockSupport.parkNanos(PAUSE_NANOS));
  }

  /**
   * Renames the file as {@link #rename(Path, Path)} does.
   *
   * @param pause waits between two attempts
   */
  static void rename(Path file, Path target, Runnable pause) throws IOException {
    for (int attempt = 1; !tryRename(file, target, attempt == ATTEMPTS); attempt++) {
      pause.run();
    }
  }

  private static boolean tryRename(Path file, Path target, boolean last) throws IOException {
    try {
      Files.move(file, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      return true;
    } catch (FileSystemException e) {
      if (last || !canBeInUse(e, target)) {
        throw e;
      }
      return false;
    }
  }

  /**
   * Returns whether an error can mean that another program has the target open. On Windows, Java
   * reports access denied (5) as an {@link AccessDeniedException} and a sharing violation (32) as a
   * plain {@link FileSystemException}.
   */
  private static boolean canBeInUse(FileSystemException e, Path target) {
    return (e instanceof AccessDeniedException || e.getClass() == FileSystemException.class)
        && !target.getFileSystem().supportedFileAttributeViews().contains("posix");
  }
}
