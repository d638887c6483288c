package svc.frontend.mcp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Reads lines of at most 4 MiB. For a longer line, returns a {@link MessageLine} without its
 * content.
 */
final class MessageLineReader {
  static final int MAX_BYTES = 4 << 20;

  private static final long POLL_NANOS = 60_000;

  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int nextLine;
  private int filled;

  MessageLineReader(InputStream in) {
    this.in = in;
  }

  /**
   * A line of the input.
   *
   * @param bytes the line without its terminator; empty if it was too long
   * @param isTooLong whether the line was longer than 4 MiB
   */
  record MessageLine(byte[] bytes, boolean isTooLong) {
    boolean isBlank() {
      for (byte b : bytes) {
        if (b != ' ' && b != '\t' && b != '\r') {
          return false;
        }
      }
      return !isTooLong;
    }
  }

  /** Returns the next line; empty at the end of the input. The last line needs no terminator. */
  Optional<MessageLine> nextLine() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream(256);
    boolean tooLong = false;
    boolean any = false;
    while (nextLine < filled || fillBuffer()) {
      any = true;
      int end = findLineEnd();
      tooLong |= line.size() + end - nextLine > MAX_BYTES;
      if (!tooLong) {
        line.write(buffer, nextLine, end - nextLine);
      }
      nextLine = end + 1;
      if (end < filled) {
        return Optional.of(toLine(line, tooLong));
      }
    }
    return any ? Optional.of(toLine(line, tooLong)) : Optional.empty();
  }

  /** Returns whether the reader has already read input beyond the lines that it returned. */
  boolean hasBufferedInput() {
    return nextLine < filled;
  }

  private static MessageLine toLine(ByteArrayOutputStream bytes, boolean tooLong) {
    return new MessageLine(tooLong ? new byte[0] : bytes.toByteArray(), tooLong);
  }

  private int findLineEnd() {
    int end = nextLine;
    while (end < filled && buffer[end] != '\n') {
      end++;
    }
    return end;
  }

  private boolean fillBuffer() throws IOException {
    nextLine = 0;
    pollInput();
    filled = in.read(buffer);
    return filled > 0;
  }

  /**
   * Waits briefly for input without giving up the processor. Waking a sleeping thread takes longer
   * than most calls, and a client often sends its next call as soon as it has an answer.
   */
  private void pollInput() throws IOException {
    long start = System.nanoTime();
    while (in.available() == 0 && System.nanoTime() - start < POLL_NANOS) {
      Thread.onSpinWait();
    }
  }
}
