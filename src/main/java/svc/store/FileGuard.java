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

/**
 * A lock that processes and threads share by way of a lock file; closing it lets the next one in.
 */
public final class FileGuard implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final long PAUSE_MILLIS = 4;

  private final FileChannel channel;

  private FileGuard(FileChannel channel) {
    this.channel = channel;
  }

  /** Waits up to five seconds for the lock; STORE_BUSY when others hold it longer. */
  public static FileGuard take(Path lockFile) throws IOException {
    FileChannel channel =
        FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      waitFor(channel, lockFile);
      return new FileGuard(channel);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
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

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
