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
 * A file whose path was resolved once, so that it contains no links. If a link later replaces the
 * file or one of its folders, the link is not followed.
 */
public final class LinkResolvedFile {
  private static final int TIMEOUT_SECONDS = 5;

  private final Path path;

  private LinkResolvedFile(Path path) {
    this.path = path;
  }

  /** Resolves the links in a path and returns the file. */
  public static LinkResolvedFile resolve(Path file) {
    return new LinkResolvedFile(resolvePath(file));
  }

  /**
   * Returns the file at a resolved path.
   *
   * @param realPath an absolute path without links
   */
  public static LinkResolvedFile ofRealPath(Path realPath) {
    return new LinkResolvedFile(realPath);
  }

  /**
   * Resolves the links in a path. The end of the path may name folders or a file that do not exist.
   */
  public static Path resolvePath(Path file) {
    Path absolute = file.toAbsolutePath();
    try {
      return absolute.toRealPath();
    } catch (IOException absent) {
      Path parent = absolute.getParent();
      return parent == null
          ? absolute
          : resolvePath(parent).resolve(absolute.getFileName()).normalize();
    }
  }

  /**
   * Returns whether there is a file, folder or link at this path; a link counts even if its target
   * is missing.
   */
  public boolean isNameTaken() {
    return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
  }

  private interface FolderWork<T> {
    T runIn(FolderHandle folder) throws IOException;
  }

  /** Reads the file. Throws FILE_TOO_LARGE if it is larger than a limit in bytes. */
  public byte[] readBytes(long limit) throws IOException {
    return runWithTimeout(() -> runInFolder(folder -> readBytes(folder, limit)));
  }

  private byte[] readBytes(FolderHandle folder, long limit) throws IOException {
    BasicFileAttributes attributes = folder.attributes(fileName());
    RegularFileReader.requireRegularFile(path, attributes);
    if (attributes.size() > limit) {
      throw RegularFileReader.fileTooLargeError(path, limit);
    }
    try (FileChannel channel = folder.openFile(fileName(), Set.of(StandardOpenOption.READ));
        InputStream in = Channels.newInputStream(channel)) {
      return RegularFileReader.readBytes(in, (int) attributes.size(), path, limit);
    }
  }

  /** Locks this file with a lock file in the same folder. */
  public InterProcessLock lock() throws IOException {
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
            BasicFileAttributes attributes = folder.attributes(lockName());
            if (attributes.isRegularFile() && attributes.size() == 0) {
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

  /** Atomically replaces the content. The caller holds the lock. */
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
      ByteBuffer remaining = ByteBuffer.wrap(content);
      while (remaining.hasRemaining()) {
        channel.write(remaining);
      }
      channel.force(true);
    }
  }

  private void copyPermissions(FolderHandle folder, Path temporary) throws IOException {
    PosixFileAttributeView view = folder.attributeView(fileName(), PosixFileAttributeView.class);
    if (view != null) {
      try {
        folder
            .attributeView(temporary, PosixFileAttributeView.class)
            .setPermissions(view.readAttributes().permissions());
      } catch (NoSuchFileException newFile) {
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

  /**
   * Runs an operation with a time limit, because a pipe may have replaced the file, and opening a
   * pipe can block forever.
   */
  private <T> T runWithTimeout(Callable<T> work) throws IOException {
    FutureTask<T> task = new FutureTask<>(work);
    Thread thread = new Thread(task, "svc-open");
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      String reason = "opening it took longer than " + TIMEOUT_SECONDS + " s";
      throw new FileSystemException(path.toString(), null, reason);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw CANCELLED.because("cancelled while opening " + path);
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
