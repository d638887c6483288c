package svc.face.mcp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Input as lines of at most 4 MiB; a longer one is passed over and reported, the next is whole. */
final class Lines {
  static final int LONGEST = 4 << 20;

  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int next;
  private int filled;

  Lines(InputStream in) {
    this.in = in;
  }

  /** A line without its end; the bytes of one that was too long are not kept. */
  record Line(byte[] bytes, boolean tooLong) {
    boolean isBlank() {
      for (byte b : bytes) {
        if (b != ' ' && b != '\t' && b != '\r') {
          return false;
        }
      }
      return !tooLong;
    }
  }

  /** The next line; empty where the input ends. A last line needs no end. */
  Optional<Line> next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream(256);
    boolean tooLong = false;
    boolean any = false;
    while (next < filled || fill()) {
      any = true;
      int end = lineEnd();
      tooLong |= line.size() + end - next > LONGEST;
      if (!tooLong) {
        line.write(buffer, next, end - next);
      }
      next = end + 1;
      if (end < filled) {
        return Optional.of(line(line, tooLong));
      }
    }
    return any ? Optional.of(line(line, tooLong)) : Optional.empty();
  }

  private static Line line(ByteArrayOutputStream bytes, boolean tooLong) {
    return new Line(tooLong ? new byte[0] : bytes.toByteArray(), tooLong);
  }

  private int lineEnd() {
    int end = next;
    while (end < filled && buffer[end] != '\n') {
      end++;
    }
    return end;
  }

  private boolean fill() throws IOException {
    next = 0;
    filled = in.read(buffer);
    return filled > 0;
  }
}
