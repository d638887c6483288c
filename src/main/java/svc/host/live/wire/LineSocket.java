package svc.host.live.wire;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;

/**
 * A loopback connection that sends and receives lines with a timeout. It does not use a blocking
 * socket, because such a socket has no timeout for writes: a dialog in Live could block it forever.
 */
public final class LineSocket implements Closeable {
  /** The maximum length of a line, including its newline. */
  static final int MAX_LINE_BYTES = 4 << 20;

  private static final int CHUNK_BYTES = 1 << 16;
  private static final byte[] LOOPBACK = {127, 0, 0, 1};

  private final SocketChannel channel;
  private final Selector selector;
  private final SelectionKey key;
  private final ByteBuffer chunk = ByteBuffer.allocate(CHUNK_BYTES);
  private boolean hasUnreadInput;

  private LineSocket(SocketChannel channel, Selector selector) throws IOException {
    this.channel = channel;
    this.selector = selector;
    channel.configureBlocking(false);
    this.key = channel.register(selector, 0);
  }

  /** Thrown when a line exceeds {@link #MAX_LINE_BYTES}. */
  static final class LineTooLongException extends IOException {
    private static final long serialVersionUID = 1L;

    LineTooLongException() {
      super("a line is longer than " + (MAX_LINE_BYTES >> 20) + " MiB");
    }
  }

  /** Connects to a port on this machine. */
  public static LineSocket connect(int port, Duration timeout) throws IOException {
    SocketChannel channel = SocketChannel.open();
    try {
      LineSocket lines = new LineSocket(channel, Selector.open());
      lines.connect(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port), timeout);
      return lines;
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  private void connect(InetSocketAddress address, Duration timeout) throws IOException {
    try {
      long deadline = System.nanoTime() + timeout.toNanos();
      for (boolean done = channel.connect(address); !done; done = channel.finishConnect()) {
        awaitReady(SelectionKey.OP_CONNECT, deadline);
      }
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  /**
   * Sends a line, which must end with a newline. If this throws, the line was not sent completely.
   *
   * @param deadline the time at which to give up, in nanoseconds of {@link System#nanoTime}
   */
  void send(byte[] line, long deadline) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(line);
    channel.write(buffer);
    while (buffer.hasRemaining()) {
      awaitReady(SelectionKey.OP_WRITE, deadline);
      channel.write(buffer);
    }
  }

  /**
   * Returns the next line without its newline. Throws EOFException if the other side has closed the
   * connection.
   *
   * @param deadline as for {@link #send}
   */
  byte[] receive(long deadline) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    while (true) {
      awaitReady(SelectionKey.OP_READ, deadline);
      int read = readChunk();
      int end = indexOfNewline(read);
      line.write(chunk.array(), 0, end);
      if (line.size() >= MAX_LINE_BYTES) {
        throw new LineTooLongException();
      }
      if (end < read) {
        hasUnreadInput = end + 1 < read;
        return line.toByteArray();
      }
    }
  }

  private int readChunk() throws IOException {
    chunk.clear();
    int read = channel.read(chunk);
    if (read < 0) {
      throw new EOFException("the connection was closed");
    }
    return read;
  }

  /**
   * Returns the index of the first newline among the bytes that were read, or the number of these
   * bytes if there is none.
   */
  private int indexOfNewline(int read) {
    int at = 0;
    while (at < read && chunk.get(at) != '\n') {
      at++;
    }
    return at;
  }

  /** Returns true if the connection is open and has no unexpected input. */
  boolean isUsable() {
    try {
      return !hasUnreadInput && readChunk() == 0;
    } catch (IOException gone) {
      return false;
    }
  }

  private void awaitReady(int operation, long deadline) throws IOException {
    key.interestOps(operation);
    while (true) {
      long millis = (deadline - System.nanoTime() + 999_999) / 1_000_000;
      if (millis <= 0) {
        throw new SocketTimeoutException("no response in time");
      }
      selector.selectedKeys().clear();
      if (selector.select(millis) > 0) {
        return;
      }
      if (Thread.currentThread().isInterrupted()) {
        throw new ClosedByInterruptException();
      }
    }
  }

  @Override
  public void close() {
    try (selector;
        channel) {
      hasUnreadInput = true;
    } catch (IOException e) {
      hasUnreadInput = true;
    }
  }
}
