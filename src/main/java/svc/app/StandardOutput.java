package svc.app;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;

/**
 * Standard output that remembers why it could not be written, which a {@link PrintStream} does not.
 * What is under way goes on without it, so that nothing is left half done.
 */
final class StandardOutput extends OutputStream {
  private final OutputStream target;
  private IOException failure;

  StandardOutput(OutputStream target) {
    this.target = target;
  }

  @Override
  public void write(int single) {
    write(new byte[] {(byte) single}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    if (failure != null) {
      return;
    }
    try {
      target.write(bytes, from, length);
    } catch (IOException e) {
      failure = e;
    }
  }

  /** The status to end with: a failure is told and counts, unless the reader has seen enough. */
  int exitStatus(int status, PrintStream err) {
    if (failure == null || isReaderGone()) {
      return status;
    }
    err.println("error: cannot write the output: " + failure.getMessage());
    return status == 0 ? 1 : status;
  }

  private boolean isReaderGone() {
    return String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
  }
}
