package svc.store.file;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.STORE_BUSY;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import svc.model.error.Rollback;
import svc.model.error.SvcException;

/** A lock on a lock file. Until it is closed, no other process or thread can acquire it. */
public final class InterProcessLock implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final long PAUSE_MILLIS = 4;

  /**
   * The locks between the threads of this process, by lock file. They are necessary because on
   * POSIX, closing a file releases all locks of the process on that file.
   */
  private static final Map<Path, ReentrantLock> THREAD_LOCKS = new ConcurrentHashMap<>();

  private final ReentrantLock threadLock;
  private final FileChannel channel;

  private InterProcessLock(ReentrantLock threadLock, FileChannel channel) {
    this.threadLock = threadLock;
    this.channel = channel;
  }

  /** Opens the lock file; creates it if it does not exist. */
  interface LockFileOpener {
    FileChannel open() throws IOException;
  }

  /** Acquires the lock. Throws STORE_BUSY if it is not available within five seconds. */
  public static InterProcessLock acquire(Path lockFile) throws IOException {
    Path key = lockFile.toAbsolutePath().getParent().toRealPath().resolve(lockFile.getFileName());
    return acquire(key, () -> openLockFile(key));
  }

  /**
   * Opens the lock file and creates it if it does not exist. Throws for a link, which could make
   * svc create any file, and for a pipe, which would block.
   */
  private static FileChannel openLockFile(Path lockFile) throws IOException {
    RegularFileReader.requireRegularLockFile(
        lockFile,
        () -> Files.readAttributes(lockFile, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
    return FileChannel.open(
        lockFile,
        Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS),
        OwnerOnlyPermissions.newFileAttributes(lockFile));
  }

  /**
   * Acquires a lock whose file the caller opens.
   *
   * @param key the path of the lock file without links
   */
  static InterProcessLock acquire(Path key, LockFileOpener opener) throws IOException {
    ReentrantLock threadLock = THREAD_LOCKS.computeIfAbsent(key, path -> new ReentrantLock(true));
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    lockThreads(threadLock, key);
    try (Rollback rollback = new Rollback(threadLock::unlock)) {
      return rollback.confirm(new InterProcessLock(threadLock, lockFile(opener, key, deadline)));
    }
  }

  private static FileChannel lockFile(LockFileOpener opener, Path file, long deadline)
      throws IOException {
    FileChannel channel = opener.open();
    try {
      awaitFileLock(channel, file, deadline);
      if (!channel.isOpen()) {
        throw new IOException(file + " was closed");
      }
      return channel;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static void lockThreads(ReentrantLock threadLock, Path lockFile) {
    try {
      if (!threadLock.tryLock(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
        throw lockBusyError(lockFile);
      }
    } catch (InterruptedException e) {
      throw interruptedError();
    }
  }

  private static void awaitFileLock(FileChannel channel, Path lockFile, long deadline)
      throws IOException {
    while (channel.tryLock() == null) {
      if (System.nanoTime() > deadline) {
        throw lockBusyError(lockFile);
      }
      pause();
    }
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      throw interruptedError();
    }
  }

  private static SvcException lockBusyError(Path lockFile) {
    return STORE_BUSY.because(
        "another svc process has kept "
            + lockFile
            + " locked for more than "
            + TIMEOUT.toSeconds()
            + " s");
  }

  private static SvcException interruptedError() {
    Thread.currentThread().interrupt();
    return CANCELLED.because("the command was cancelled before it wrote anything");
  }

  /** Releases the lock. */
  @Override
  public void close() throws IOException {
    try {
      channel.close();
    } finally {
      threadLock.unlock();
    }
  }
}
