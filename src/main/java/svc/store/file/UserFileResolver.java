package svc.store.file;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * Maps the paths that a user gives to the files that svc reads and writes. They are the same files,
 * except in a dry run, which writes copies.
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

  /** Reads and writes files at the given paths, which must already be resolved and checked. */
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
        public LinkResolvedFile resolve(Path path) {
          return LinkResolvedFile.ofRealPath(path);
        }
      };

  /** Resolves a path returned by {@link #toRead} or {@link #toWrite}. */
  default LinkResolvedFile resolve(Path path) {
    return LinkResolvedFile.resolve(path);
  }

  /**
   * Returns the path from which a file is read. In a dry run, this is the file's copy, if it has
   * one.
   */
  Path toRead(Path file);

  /**
   * Returns the path to which a file is written. In a dry run, this is the path of a copy. If the
   * file exists, the copy already has the file's content.
   */
  Path toWrite(Path file) throws IOException;

  /**
   * Returns the path to which a file is written as {@link #toWrite} does, and creates its folder.
   */
  default Path toWriteInNewFolder(Path file) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    return toWrite(file);
  }

  /** Throws if a file must not be written, as {@link #toWrite} does. */
  default void requireAllowed(Path file) {}

  /**
   * Throws INVALID_ARGUMENT if a file exists and must not be replaced.
   *
   * @param replace whether an existing file may be replaced
   */
  default void requireWritable(Path file, boolean replace) {
    if (!replace && Files.exists(toRead(file), LinkOption.NOFOLLOW_LINKS)) {
      throw INVALID_ARGUMENT
          .because(file + " already exists")
          .hint("Choose another name, or replace the file with {replace}.")
          .withDetail("file", file.toString());
    }
  }

  /** Returns whether a missing folder is created when a file in it is written. */
  default boolean createsFolder(Path folder) {
    return false;
  }

  /** Locks a file. Every process of svc acquires this lock before it writes the file. */
  default InterProcessLock lock(LinkResolvedFile file) throws IOException {
    return file.lock();
  }
}
