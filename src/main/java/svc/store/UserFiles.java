package svc.store;

import java.io.IOException;
import java.nio.file.Path;

/** Where files that the user names are read and written: in their places, unless it is a trial. */
public interface UserFiles {
  /** In their places. */
  UserFiles IN_PLACE =
      new UserFiles() {
        @Override
        public Path toRead(Path file) {
          return file;
        }

        @Override
        public Path toWrite(Path file) {
          return file;
        }
      };

  /** Where a file is read. */
  Path toRead(Path file);

  /** Where a file is written; what it holds so far is there. */
  Path toWrite(Path file) throws IOException;
}
