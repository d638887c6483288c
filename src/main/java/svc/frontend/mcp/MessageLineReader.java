package svc.frontend.mcp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Optional;

/**
 * Reads lines of at most 4 MiB. For a longer line, returns a {@link MessageLine} without its
 * content.
 */
final class MessageLineReader {
  static final int MAX_BYTES = 4 << 20;

  private static final long POLL_NANOS = 60_000;
  private static final int MAX_PARTS_AHEAD = 64;

  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];

  /** Input that was read to find its end, before it was requested. */
  private final Deque<byte[]> ahead = new ArrayDeque<>();

  private boolean hasEnded;
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

  private synchronized boolean fillBuffer() throws IOException {
    nextLine = 0;
    byte[] part = ahead.poll();
    if (part != null) {
      System.arraycopy(part, 0, buffer, 0, part.length);
      filled = part.length;
    } else {
      pollInput();
      filled = hasEnded ? -1 : in.read(buffer);
      hasEnded = filled < 0;
    }
    return filled > 0;
  }

  /**
   * Reads a part of the input ahead, and returns whether the input has ended. Waits for input if
   * necessary. Another thread can call this while the thread that reads lines is busy.
   */
  synchronized boolean readAhead() {
    try {
      if (!hasEnded && ahead.size() < MAX_PARTS_AHEAD) {
        byte[] part = new byte[buffer.length];
        int length = in.read(part);
        hasEnded = length < 0;
        if (length > 0) {
          ahead.add(Arrays.copyOf(part, length));
        }
      }
    } catch (IOException disconnected) {
      hasEnded = true;
    }
    return hasEnded;
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
