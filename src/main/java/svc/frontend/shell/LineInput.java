package svc.frontend.shell;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads lines of UTF-8 text, and shows whether the next line has begun to arrive. */
final class LineInput {
  private final BufferedInputStream in;
  private final int maxBytes;

  /**
   * Creates an input.
   *
   * @param maxBytes the maximum length of a line
   */
  LineInput(InputStream in, int maxBytes) {
    this.in = new BufferedInputStream(in);
    this.maxBytes = maxBytes;
  }

  /**
   * Waits for the next line, and returns it without its end. Returns null at the end of the input.
   * Throws FILE_TOO_LARGE if the line is too long.
   */
  String readLine() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int next = in.read();
    if (next < 0) {
      return null;
    }
    while (next >= 0 && next != '\n') {
      if (line.size() == maxBytes) {
        throw PipedShell.tooLarge();
      }
      line.write(next);
      next = in.read();
    }
    String text = line.toString(StandardCharsets.UTF_8);
    return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
  }

  /** Returns whether at least a part of the next line can be read without waiting. */
  boolean hasArrived() throws IOException {
    return in.available() > 0;
  }
}
