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
import svc.model.error.SvcException;

/** A lock that processes and threads share by way of a lock file; held until it is closed. */
public final class InterProcessLock implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final long PAUSE_MILLIS = 4;

  /**
   * One lock per file for the threads of this process: on POSIX, closing a file anywhere in a
   * process drops all of the process's locks on it, so that only one thread at a time may have it
   * open.
   */
  private static final Map<Path, ReentrantLock> THREAD_LOCKS = new ConcurrentHashMap<>();

  private final Path file;
  private final ReentrantLock threadLock;
  private final FileChannel channel;

  private InterProcessLock(Path file, ReentrantLock threads, FileChannel channel) {
    this.file = file;
    this.threadLock = threads;
    this.channel = channel;
  }

  /** What is done under the lock. */
  public interface LockedWork<T> {
    T run() throws IOException;
  }

  /** Opens the lock file, and creates it if there is none. */
  interface LockFileOpener {
    FileChannel open() throws IOException;
  }

  /** Does the work alone; STORE_BUSY when others hold the lock for more than five seconds. */
  public static <T> T runLocked(Path lockFile, LockedWork<T> work) throws IOException {
    try (InterProcessLock guard = acquire(lockFile)) {
      return guard.runWork(work);
    }
  }

  /**
   * The same with a lock file that is opened in another way.
   *
   * @param key its path without links
   */
  static <T> T runLocked(Path key, LockFileOpener opener, LockedWork<T> work) throws IOException {
    try (InterProcessLock guard = acquire(key, opener)) {
      return guard.runWork(work);
    }
  }

  private <T> T runWork(LockedWork<T> work) throws IOException {
    if (!channel.isOpen()) {
      throw new IOException(file + " was closed");
    }
    return work.run();
  }

  /** Takes the lock; STORE_BUSY when others hold it for more than five seconds. */
  public static InterProcessLock acquire(Path lockFile) throws IOException {
    Path key = lockFile.toAbsolutePath().getParent().toRealPath().resolve(lockFile.getFileName());
    return acquire(key, () -> openLockFile(key));
  }

  /** A link would let others choose which file svc creates, and a pipe would block. */
  private static FileChannel openLockFile(Path lockFile) throws IOException {
    RegularFileReader.requireRegularLockFile(
        lockFile,
        () -> Files.readAttributes(lockFile, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
    return FileChannel.open(
        lockFile,
        Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS),
        OwnerOnlyPermissions.newFileAttributes(lockFile));
  }

  private static InterProcessLock acquire(Path key, LockFileOpener opener) throws IOException {
    ReentrantLock threads = THREAD_LOCKS.computeIfAbsent(key, path -> new ReentrantLock(true));
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    lockThreads(threads, key);
    InterProcessLock taken = null;
    try {
      taken = new InterProcessLock(key, threads, lockFile(opener, key, deadline));
      return taken;
    } finally {
      if (taken == null) {
        threads.unlock();
      }
    }
  }

  private static FileChannel lockFile(LockFileOpener opener, Path file, long deadline)
      throws IOException {
    FileChannel channel = opener.open();
    try {
      awaitFileLock(channel, file, deadline);
      return channel;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static void lockThreads(ReentrantLock threads, Path lockFile) {
    try {
      if (!threads.tryLock(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
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
        lockFile + " has been held for " + TIMEOUT.toSeconds() + " s by another svc process");
  }

  private static SvcException interruptedError() {
    Thread.currentThread().interrupt();
    return CANCELLED.because("stopped before it could write");
  }

  /** Lets others in. */
  @Override
  public void close() throws IOException {
    try {
      channel.close();
    } finally {
      threadLock.unlock();
    }
  }
}
