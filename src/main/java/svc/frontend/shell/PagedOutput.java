package svc.frontend.shell;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** A stream that collects output, so that it can be shown in a pager. */
final class PagedOutput extends OutputStream {
  private final ByteArrayOutputStream collected = new ByteArrayOutputStream();
  private final Consumer<String> show;

  public PagedOutput(Consumer<String> show) {
    this.show = show;
  }

  @Override
  public synchronized void write(int single) {
    collected.write(single);
  }

  @Override
  public synchronized void write(byte[] bytes, int from, int length) {
    collected.write(bytes, from, length);
  }

  /** Shows the output collected so far, and empties the buffer. */
  public synchronized void showCollected() {
    if (collected.size() > 0) {
      String text = collected.toString(StandardCharsets.UTF_8);
      collected.reset();
      show.accept(text);
    }
  }

  /**
   * Returns a stream that writes to a target directly, after showing the output collected so far.
   */
  public OutputStream createPassThrough(OutputStream target) {
    return new OutputStream() {
      @Override
      public void write(int single) throws java.io.IOException {
        write(new byte[] {(byte) single}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int from, int length) throws java.io.IOException {
        showCollected();
        target.write(bytes, from, length);
      }

      @Override
      public void flush() throws java.io.IOException {
        target.flush();
      }
    };
  }
}
