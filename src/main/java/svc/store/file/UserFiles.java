package svc.store.file;

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

  /** In their places, by paths that have been resolved and checked against allowed folders. */
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

  /** Where a file is read. */
  Path toRead(Path file);

  /** Where a file is written; what it holds so far is there. */
  Path toWrite(Path file) throws IOException;

  /** Does the work while no other svc writes the file. */
  default <T> T runLocked(ResolvedFile file, InterProcessLock.LockedWork<T> work)
      throws IOException {
    return file.runLocked(work);
  }
}
