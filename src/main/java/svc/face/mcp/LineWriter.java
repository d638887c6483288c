package svc.face.mcp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * The one writer of whole lines. A line goes out at once, except while more calls wait in line:
 * then up to eight share one write, and none is held for more than a moment, however long the next
 * call takes.
 */
final class LineWriter implements ReplySink {
  private static final int MOST_LINES = 8;
  private static final int MOST_BYTES = 32 << 10;
  private static final long MOMENT_MILLIS = 2;

  private final OutputStream out;
  private final BooleanSupplier moreToCome;
  private final ByteArrayOutputStream held = new ByteArrayOutputStream();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(LineWriter::daemon);
  private int lines;
  private boolean ticking;
  private boolean broken;

  LineWriter(OutputStream out, BooleanSupplier moreToCome) {
    this.out = out;
    this.moreToCome = moreToCome;
  }

  @Override
  public synchronized void reply(String json) {
    held.writeBytes(json.getBytes(StandardCharsets.UTF_8));
    held.write('\n');
    lines++;
    if (lines == MOST_LINES || held.size() > MOST_BYTES || !moreToCome.getAsBoolean()) {
      flush();
    } else if (!ticking) {
      ticking = true;
      clock.schedule(this::tick, MOMENT_MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  /** Nothing is written for a message without a reply. */
  @Override
  public void skip() {}

  /** Whether the other side is gone. */
  synchronized boolean broken() {
    return broken;
  }

  synchronized void close() {
    clock.shutdownNow();
    flush();
  }

  private synchronized void tick() {
    ticking = false;
    flush();
  }

  private void flush() {
    try {
      held.writeTo(out);
      out.flush();
    } catch (IOException e) {
      broken = true;
    }
    held.reset();
    lines = 0;
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "svc-mcp-writer");
    thread.setDaemon(true);
    return thread;
  }
}
