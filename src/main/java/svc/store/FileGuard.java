package svc.store;

import static svc.model.ErrorCode.CANCELLED;
import static svc.model.ErrorCode.STORE_BUSY;

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
import svc.model.SvcException;

/** A lock that processes and threads share by way of a lock file; held until it is closed. */
public final class FileGuard implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final long PAUSE_MILLIS = 4;

  /**
   * One lock per file for the threads of this process: on POSIX, closing a file anywhere in a
   * process drops all of the process's locks on it, so that only one thread at a time may have it
   * open.
   */
  private static final Map<Path, ReentrantLock> THREADS = new ConcurrentHashMap<>();

  private final Path file;
  private final ReentrantLock threads;
  private final FileChannel channel;

  private FileGuard(Path file, ReentrantLock threads, FileChannel channel) {
    this.file = file;
    this.threads = threads;
    this.channel = channel;
  }

  /** What is done under the lock. */
  public interface Work<T> {
    T run() throws IOException;
  }

  /** Opens the lock file, and creates it if there is none. */
  interface Opener {
    FileChannel open() throws IOException;
  }

  /** Does the work alone; STORE_BUSY when others hold the lock for more than five seconds. */
  public static <T> T holding(Path lockFile, Work<T> work) throws IOException {
    try (FileGuard guard = take(lockFile)) {
      return guard.run(work);
    }
  }

  /**
   * The same with a lock file that is opened in another way.
   *
   * @param key its path without links
   */
  static <T> T holding(Path key, Opener opener, Work<T> work) throws IOException {
    try (FileGuard guard = take(key, opener)) {
      return guard.run(work);
    }
  }

  private <T> T run(Work<T> work) throws IOException {
    if (!channel.isOpen()) {
      throw new IOException(file + " was closed");
    }
    return work.run();
  }

  /** Takes the lock; STORE_BUSY when others hold it for more than five seconds. */
  public static FileGuard take(Path lockFile) throws IOException {
    Path key = lockFile.toAbsolutePath().getParent().toRealPath().resolve(lockFile.getFileName());
    return take(key, () -> open(key));
  }

  /** A link would let others choose which file svc creates, and a pipe would block. */
  private static FileChannel open(Path lockFile) throws IOException {
    PlainFile.requireLock(
        lockFile,
        () -> Files.readAttributes(lockFile, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
    return FileChannel.open(
        lockFile,
        Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS),
        OwnerOnly.file(lockFile));
  }

  private static FileGuard take(Path key, Opener opener) throws IOException {
    ReentrantLock threads = THREADS.computeIfAbsent(key, path -> new ReentrantLock(true));
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    enter(threads, key);
    FileGuard taken = null;
    try {
      taken = new FileGuard(key, threads, locked(opener, key, deadline));
      return taken;
    } finally {
      if (taken == null) {
        threads.unlock();
      }
    }
  }

  private static FileChannel locked(Opener opener, Path file, long deadline) throws IOException {
    FileChannel channel = opener.open();
    try {
      waitFor(channel, file, deadline);
      return channel;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static void enter(ReentrantLock threads, Path lockFile) {
    try {
      if (!threads.tryLock(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        throw busy(lockFile);
      }
    } catch (InterruptedException e) {
      throw interrupted();
    }
  }

  private static void waitFor(FileChannel channel, Path lockFile, long deadline)
      throws IOException {
    while (channel.tryLock() == null) {
      if (System.nanoTime() > deadline) {
        throw busy(lockFile);
      }
      pause();
    }
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      throw interrupted();
    }
  }

  private static SvcException busy(Path lockFile) {
    return STORE_BUSY.because(
        lockFile + " has been held for " + PATIENCE.toSeconds() + " s by another svc process");
  }

  private static SvcException interrupted() {
    Thread.currentThread().interrupt();
    return CANCELLED.because("stopped before it could write");
  }

  /** Lets others in. */
  @Override
  public void close() throws IOException {
    try {
      channel.close();
    } finally {
      threads.unlock();
    }
  }
}
