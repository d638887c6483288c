package svc.app;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;

/**
 * Standard output that records the first write error, which {@link PrintStream} ignores. After an
 * error, output is discarded and the command continues, so that it completes its changes.
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

  /**
   * Returns the exit status of the process. If a write to standard output has failed, prints the
   * error and returns 1 instead of 0. This does not apply to a pipe that its reader has closed.
   *
   * @param status the exit status of the command
   */
  int exitStatus(int status, PrintStream err) {
    if (failure == null || isPipeClosed()) {
      return status;
    }
    err.println("error: cannot write the output: " + failure.getMessage());
    return status == 0 ? 1 : status;
  }

  private boolean isPipeClosed() {
    return String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
  }
}
