package svc.store;

import static svc.model.ErrorCode.CANCELLED;
import static svc.model.ErrorCode.STORE_BUSY;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;

/** A lock that processes and threads share by way of a lock file. */
public final class FileGuard {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final long PAUSE_MILLIS = 4;

  private FileGuard() {}

  /** What is done under the lock. */
  public interface Work<T> {
    T run() throws IOException;
  }

  /** Does the work alone; STORE_BUSY when others hold the lock for more than five seconds. */
  public static <T> T holding(Path lockFile, Work<T> work) throws IOException {
    try (FileChannel channel =
        FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      waitFor(channel, lockFile);
      return work.run();
    }
  }

  private static void waitFor(FileChannel channel, Path lockFile) throws IOException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!tryLock(channel)) {
      if (System.nanoTime() > deadline) {
        throw STORE_BUSY.because(
            "another svc process has held " + lockFile + " for " + PATIENCE.toSeconds() + " s");
      }
      pause();
    }
  }

  private static boolean tryLock(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException heldByThisProcess) {
      return false;
    }
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw CANCELLED.because("interrupted while waiting for another svc process");
    }
  }
}
