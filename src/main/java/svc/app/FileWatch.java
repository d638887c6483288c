package svc.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import svc.frontend.cli.output.StandardStreams;
import svc.model.error.ErrorCode;

/** Uses a file and the files that it includes, and again each time when one of them changes. */
record FileWatch(FileChanges changes, StandardStreams streams) {

  /** A file and the files that it includes, as they were read. */
  interface WatchedFiles<F> {
    /** Returns whether a text differs from that of another reading. */
    boolean differsFrom(F other);

    /** Returns the paths of the files that could be read. */
    List<Path> paths();
  }

  /**
   * Runs until the thread is interrupted or the process ends, and returns the exit status.
   *
   * @param read reads the files
   * @param use uses them; called at once, and after each change
   */
  <F extends WatchedFiles<F>> int run(String file, Supplier<F> read, Consumer<F> use)
      throws IOException {
    changes.observe(List.of(Path.of(file)));
    try {
      while (true) {
        F files = read.get();
        changes.observe(files.paths());
        use.accept(files);
        note("Waiting for a change of " + file + "; Ctrl-C ends.");
        // Compared first, because the files may have changed while they were used.
        while (!read.get().differsFrom(files)) {
          changes.await();
        }
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return ErrorCode.CANCELLED.exitStatus();
    }
  }

  /** Prints a note to standard error. */
  void note(String text) {
    streams.out().flush();
    streams.err().println("svc: " + text);
    streams.err().flush();
  }
}
