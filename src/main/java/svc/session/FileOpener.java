package svc.session;

import java.io.IOException;
import java.nio.file.Path;

/** Opens files with the programs that the user has chosen for them. */
public interface FileOpener {
  /** Does nothing. */
  FileOpener NONE = file -> {};

  /** Opens a file. Throws if no program can be started. */
  void open(Path file) throws IOException;
}
