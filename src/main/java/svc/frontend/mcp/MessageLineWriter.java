package svc.frontend.mcp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Writes messages to the output, one per line. A line is written at once if no tool calls are
 * queued. Otherwise, to save time, up to 16 lines are written together, each delayed by at most 2
 * ms.
 */
final class MessageLineWriter implements ReplySink {
  private static final int MAX_LINES = 16;
  private static final int MAX_BYTES = 64 << 10;
  private static final long FLUSH_DELAY_MILLIS = 2;

  private final OutputStream out;
  private final BooleanSupplier hasMore;
  private final ByteArrayOutputStream pending = new ByteArrayOutputStream();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(MessageLineWriter::createDaemonThread);
  private int lines;
  private boolean flushScheduled;
  private volatile boolean isBroken;

  /** The time at which the write that has not ended yet began; 0 if there is none. */
  private volatile long writeStart;

  MessageLineWriter(OutputStream out, BooleanSupplier moreToCome) {
    this.out = out;
    this.hasMore = moreToCome;
  }

  @Override
  public void reply(String json) {
    reply(json.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public synchronized void reply(byte[] json) {
    pending.writeBytes(json);
    pending.write('\n');
    lines++;
    if (lines == MAX_LINES || pending.size() > MAX_BYTES || !hasMore.getAsBoolean()) {
      flush();
    } else if (!flushScheduled) {
      flushScheduled = true;
      clock.schedule(this::flushScheduled, FLUSH_DELAY_MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  @Override
  public void skip() {}

  /** Returns whether a write has failed, because the client closed the output. */
  boolean isBroken() {
    return isBroken;
  }

  /**
   * Returns whether a write has waited for at least a time, because the client does not read the
   * output.
   */
  boolean isStalled(Duration limit) {
    long start = writeStart;
    return start != 0 && System.nanoTime() - start >= limit.toNanos();
  }

  synchronized void close() {
    clock.shutdownNow();
    flush();
  }

  private synchronized void flushScheduled() {
    flushScheduled = false;
    flush();
  }

  private void flush() {
    // Never 0, which means that there is no write.
    writeStart = System.nanoTime() | 1;
    try {
      pending.writeTo(out);
      out.flush();
    } catch (IOException e) {
      isBroken = true;
    } finally {
      writeStart = 0;
    }
    pending.reset();
    lines = 0;
  }

  private static Thread createDaemonThread(Runnable work) {
    Thread thread = new Thread(work, "svc-mcp-writer");
    thread.setDaemon(true);
    return thread;
  }
}
