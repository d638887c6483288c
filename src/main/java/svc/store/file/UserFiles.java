package svc.store.file;

import java.io.IOException;
import java.nio.file.Path;

/** Access to files that the user names: in their places, or redirected in a dry run. */
public interface UserFiles {
  /** Files in their places. */
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

  /** Files in their places, by paths that were resolved and checked against allowed folders. */
  UserFiles RESOLVED =
      new UserFiles() {
        @Override
        public Path toRead(Path file) {
          return file;
        }

        @Override
        public Path toWrite(Path file) {
          return file;
        }

        @Override
        public ResolvedFile resolve(Path place) {
          return ResolvedFile.ofRealPath(place);
        }
      };

  /** The file at a place where it is read or written. */
  default ResolvedFile resolve(Path place) {
    return ResolvedFile.resolve(place);
  }

  /** The path from which a file is read. */
  Path toRead(Path file);

  /** The path to which a file is written, which has the current content. */
  Path toWrite(Path file) throws IOException;

  /** Locks a file; every svc process takes this lock before it writes the file. */
  default InterProcessLock lockFileOf(ResolvedFile file) throws IOException {
    return file.openLockFile();
  }
}
