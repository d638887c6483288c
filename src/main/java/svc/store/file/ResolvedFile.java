package svc.store.file;

import static svc.model.error.ErrorCode.CANCELLED;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A file by its real path. The path was resolved and checked once; links that are created later are
 * not followed.
 */
public final class ResolvedFile {
  private static final int TIMEOUT_SECONDS = 5;

  private final Path path;

  private ResolvedFile(Path path) {
    this.path = path;
  }

  /** The file that a path leads to now. */
  public static ResolvedFile resolve(Path file) {
    return new ResolvedFile(resolvePath(file));
  }

  /**
   * The file at a path that has been resolved.
   *
   * @param real absolute and without links
   */
  public static ResolvedFile ofRealPath(Path real) {
    return new ResolvedFile(real);
  }

  /** The path with its links resolved, as far as it exists. */
  public static Path resolvePath(Path file) {
    Path whole = file.toAbsolutePath();
    try {
      return whole.toRealPath();
    } catch (IOException absent) {
      Path parent = whole.getParent();
      return parent == null ? whole : resolvePath(parent).resolve(whole.getFileName()).normalize();
    }
  }

  /** Whether the name is taken, even by a broken link. */
  public boolean isNameTaken() {
    return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
  }

  private interface FolderWork<T> {
    T runIn(FolderHandle folder) throws IOException;
  }

  /** Reads its content; throws FILE_TOO_LARGE above a number of bytes. */
  public byte[] readBytes(long largest) throws IOException {
    return runWithTimeout(() -> runInFolder(folder -> readBytes(folder, largest)));
  }

  private byte[] readBytes(FolderHandle folder, long largest) throws IOException {
    BasicFileAttributes found = folder.attributes(fileName());
    RegularFileReader.requireRegularFile(path, found);
    if (found.size() > largest) {
      throw RegularFileReader.fileTooLargeError(path, largest);
    }
    try (FileChannel channel = folder.openFile(fileName(), Set.of(StandardOpenOption.READ));
        InputStream in = Channels.newInputStream(channel)) {
      return RegularFileReader.readBytes(in, (int) found.size(), path, largest);
    }
  }

  /**
   * Locks the file by a lock file beside it; every svc process takes this lock before it writes the
   * file.
   */
  public InterProcessLock openLockFile() throws IOException {
    Path lock = path.resolveSibling(lockName());
    return InterProcessLock.acquire(
        lock,
        () ->
            runWithTimeout(() -> runInFolder(folder -> openLockFile(folder, lock.getFileName()))));
  }

  private Path lockName() {
    return Path.of("." + fileName() + ".lock");
  }

  /** Deletes the empty lock file that version 0.1.0 left beside each project. */
  void deleteOldLock() {
    try {
      runInFolder(
          folder -> {
            BasicFileAttributes found = folder.attributes(lockName());
            if (found.isRegularFile() && found.size() == 0) {
              folder.delete(lockName());
            }
            return null;
          });
    } catch (IOException none) {
      return;
    }
  }

  private FileChannel openLockFile(FolderHandle folder, Path name) throws IOException {
    RegularFileReader.requireRegularLockFile(
        path.resolveSibling(name), () -> folder.attributes(name));
    return folder.openFile(name, Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE));
  }

  /** Replaces its content in one step; the caller holds the lock. */
  public void write(byte[] content) throws IOException {
    runInFolder(
        folder -> {
          Path temporary = Path.of("." + fileName() + ".tmp");
          deleteIfPresent(folder, temporary);
          try {
            writeTemporary(folder, temporary, content);
            folder.replace(fileName(), temporary);
          } catch (IOException e) {
            deleteIfPresent(folder, temporary);
            throw e;
          }
          return null;
        });
  }

  private void writeTemporary(FolderHandle folder, Path temporary, byte[] content)
      throws IOException {
    Set<OpenOption> options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try (FileChannel channel = folder.openFile(temporary, options)) {
      copyPermissions(folder, temporary);
      ByteBuffer rest = ByteBuffer.wrap(content);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
      channel.force(true);
    }
  }

  /** The temporary file gets the permissions of the file that it replaces. */
  private void copyPermissions(FolderHandle folder, Path temporary) throws IOException {
    PosixFileAttributeView present = folder.attributeView(fileName(), PosixFileAttributeView.class);
    if (present != null) {
      try {
        folder
            .attributeView(temporary, PosixFileAttributeView.class)
            .setPermissions(present.readAttributes().permissions());
      } catch (NoSuchFileException first) {
        return;
      }
    }
  }

  private static void deleteIfPresent(FolderHandle folder, Path name) throws IOException {
    try {
      folder.delete(name);
    } catch (NoSuchFileException absent) {
      return;
    }
  }

  @Override
  public String toString() {
    return path.toString();
  }

  private Path fileName() {
    return path.getFileName();
  }

  private <T> T runInFolder(FolderWork<T> work) throws IOException {
    try (FolderHandle folder = FolderHandle.open(path.getParent())) {
      return work.runIn(folder);
    }
  }

  /** Runs work with a time limit, as opening a pipe in place of the file would block forever. */
  private <T> T runWithTimeout(Callable<T> work) throws IOException {
    FutureTask<T> task = new FutureTask<>(work);
    Thread thread = new Thread(task, "svc-open");
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      String what = "opening it took longer than " + TIMEOUT_SECONDS + " s";
      throw new FileSystemException(path.toString(), null, what);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw CANCELLED.because("stopped while " + path + " was opened");
    } catch (ExecutionException e) {
      throw unwrapFailure(e.getCause());
    }
  }

  private static IOException unwrapFailure(Throwable cause) {
    if (cause instanceof RuntimeException unchecked) {
      throw unchecked;
    }
    if (cause instanceof Error error) {
      throw error;
    }
    return (IOException) cause;
  }
}
