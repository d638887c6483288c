package svc.frontend.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The input of a terminal on which a fixed sequence of keys is typed. After the last key, a read
 * blocks until the stream is closed, because a terminal closes itself when its input ends.
 */
final class SimulatedKeys extends InputStream {
  private final byte[] keys;
  private int next;
  private boolean closed;

  public SimulatedKeys(String typed) {
    this.keys = typed.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public synchronized int read() throws IOException {
    if (next < keys.length) {
      return keys[next++] & 0xff;
    }
    while (!closed) {
      awaitClose();
    }
    throw new IOException("Stream closed");
  }

  private void awaitClose() throws IOException {
    try {
      wait();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    notifyAll();
  }
}
