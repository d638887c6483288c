package svc.frontend.shell;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jline.reader.impl.LineReaderImpl;
import org.jline.terminal.Terminal;

/**
 * Output to the terminal. While the user types a line, output from other threads is printed above
 * it, one complete line at a time.
 */
final class TerminalOutput extends OutputStream {
  private final Terminal terminal;
  private final ByteArrayOutputStream incompleteLine = new ByteArrayOutputStream();
  private volatile LineReaderImpl reader;

  public TerminalOutput(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Sets the reader of the line above which output is printed. */
  public void setLineReader(LineReaderImpl at) {
    reader = at;
  }

  @Override
  public void write(int single) throws IOException {
    write(new byte[] {(byte) single}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    if (!isTyping()) {
      synchronized (terminal) {
        terminal.output().write(bytes, from, length);
      }
      return;
    }
    synchronized (incompleteLine) {
      incompleteLine.write(bytes, from, length);
      printCompleteLinesAbove();
    }
  }

  private boolean isTyping() {
    return reader != null && reader.isReading();
  }

  private void printCompleteLinesAbove() {
    String text = incompleteLine.toString(StandardCharsets.UTF_8);
    int end = text.lastIndexOf('\n') + 1;
    if (end > 0) {
      reader.printAbove(text.substring(0, end));
      incompleteLine.reset();
      incompleteLine.writeBytes(text.substring(end).getBytes(StandardCharsets.UTF_8));
    }
  }

  @Override
  public void flush() throws IOException {
    if (!isTyping()) {
      synchronized (terminal) {
        terminal.output().flush();
      }
    }
  }
}
