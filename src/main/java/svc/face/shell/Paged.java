package svc.face.shell;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Collects what is printed until something must be seen. */
final class Paged extends OutputStream {
  private final ByteArrayOutputStream held = new ByteArrayOutputStream();
  private final Consumer<String> show;

  Paged(Consumer<String> show) {
    this.show = show;
  }

  @Override
  public synchronized void write(int single) {
    held.write(single);
  }

  @Override
  public synchronized void write(byte[] bytes, int from, int length) {
    held.write(bytes, from, length);
  }

  /** Shows what came so far. */
  synchronized void drain() {
    if (held.size() > 0) {
      String text = held.toString(StandardCharsets.UTF_8);
      held.reset();
      show.accept(text);
    }
  }

  /** One that is shown at once, behind what is held here. */
  OutputStream after(OutputStream target) {
    return new OutputStream() {
      @Override
      public void write(int single) throws java.io.IOException {
        write(new byte[] {(byte) single}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int from, int length) throws java.io.IOException {
        drain();
        target.write(bytes, from, length);
      }

      @Override
      public void flush() throws java.io.IOException {
        target.flush();
      }
    };
  }
}
