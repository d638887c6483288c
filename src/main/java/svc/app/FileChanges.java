package svc.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;

/** Waits for changes of files. */
interface FileChanges extends AutoCloseable {

  /** Observes files from now on. Files that are already observed stay observed. */
  void observe(Collection<Path> files) throws IOException;

  /** Waits until an observed file may have changed since this method last returned. */
  void await() throws InterruptedException;

  @Override
  void close() throws IOException;
}
