package svc.store.file;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A resolver of the paths that the user names to the files that are read and written. A dry run
 * writes copies instead.
 */
public interface UserFileResolver {
  /** Reads and writes files at the paths that the user gave. */
  UserFileResolver IN_PLACE =
      new UserFileResolver() {
        @Override
        public Path toRead(Path file) {
          return file;
        }

        @Override
        public Path toWrite(Path file) {
          return file;
        }
      };

  /** Reads and writes files at paths that were already resolved and checked. */
  UserFileResolver RESOLVED =
      new UserFileResolver() {
        @Override
        public Path toRead(Path file) {
          return file;
        }

        @Override
        public Path toWrite(Path file) {
          return file;
        }

        @Override
        public ResolvedFile resolve(Path path) {
          return ResolvedFile.ofRealPath(path);
        }
      };

  /** Resolves a path returned by {@link #toRead} or {@link #toWrite}. */
  default ResolvedFile resolve(Path path) {
    return ResolvedFile.resolve(path);
  }

  /** Returns the path from which a file is read. */
  Path toRead(Path file);

  /**
   * Returns the path to which a file is written. If the file exists, the path contains its current
   * content.
   */
  Path toWrite(Path file) throws IOException;

  /** Locks a file. Every process of svc acquires this lock before it writes the file. */
  default InterProcessLock lock(ResolvedFile file) throws IOException {
    return file.lock();
  }
}
