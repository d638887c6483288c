package svc.store.file;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The replacement of a file that another program may save at any time. If that program saves the
 * file before it is replaced, the file is left as that program saved it. The old file is moved away
 * and compared before the new file takes its place, because Java cannot exchange two files
 * atomically; for that moment, the file does not exist.
 */
public final class GuardedReplacement implements AutoCloseable {
  private final Path target;
  private final Path temporary;

  private GuardedReplacement(Path target, Path temporary) {
    this.target = target;
    this.temporary = temporary;
  }

  /** Checks whether a file still has the content that is to be replaced. */
  public interface ContentCheck {
    /** Returns whether the file has the expected content. */
    boolean isExpected(Path file) throws IOException;
  }

  /**
   * Writes the new content to a temporary file beside the file, and syncs it to disk. Closing the
   * replacement deletes the temporary file.
   */
  public static GuardedReplacement prepare(Path file, byte[] content) throws IOException {
    Path target = AtomicFileWriter.resolveTarget(file);
    return new GuardedReplacement(target, AtomicFileWriter.writeTemporary(target, content));
  }

  /** Returns the file that is replaced, after all links are resolved. */
  public Path target() {
    return target;
  }

  /** Returns the temporary file with the new content. */
  public Path temporary() {
    return temporary;
  }

  /** Creates the file. Returns false if it exists. */
  public boolean create() throws IOException {
    boolean isCreated = place(temporary, target);
    AtomicFileWriter.syncFolder(target.getParent());
    return isCreated;
  }

  /**
   * Replaces the file. Returns false if another program has changed or deleted it; then the file is
   * as that program left it.
   *
   * @param expected the file as it was when its content was read
   * @param aside the path to which the old file is moved, on the same file system. If the result is
   *     false, this file exists only if the other program saved the file twice
   */
  public boolean replace(FileFingerprint expected, Path aside, ContentCheck content)
      throws IOException {
    if (!isSame(expected, target)) {
      return false;
    }
    Files.move(target, aside, StandardCopyOption.ATOMIC_MOVE);
    boolean isPlaced = false;
    try {
      isPlaced = isSame(expected, aside) && place(temporary, target);
    } finally {
      if (!isPlaced) {
        putBack(aside);
      }
    }
    boolean isReplaced = false;
    try {
      // A program that had opened the old file may have written into it until now.
      isReplaced = isPlaced && content.isExpected(aside);
    } finally {
      if (isPlaced && !isReplaced) {
        FileReplacement.rename(aside, target);
      }
    }
    AtomicFileWriter.syncFolder(aside.getParent());
    AtomicFileWriter.syncFolder(target.getParent());
    return isReplaced;
  }

  private void putBack(Path aside) throws IOException {
    if (place(aside, target)) {
      Files.deleteIfExists(aside);
    }
  }

  private static boolean isSame(FileFingerprint expected, Path file) throws IOException {
    try {
      return FileFingerprint.of(file).isSameAs(expected);
    } catch (NoSuchFileException deleted) {
      return false;
    }
  }

  /** Gives a file a second path. Returns false if another file has that path. */
  private static boolean place(Path file, Path at) throws IOException {
    try {
      Files.createLink(at, file);
      return true;
    } catch (FileAlreadyExistsException exists) {
      return false;
    } catch (UnsupportedOperationException | FileSystemException noLinks) {
      return moveWithoutLink(file, at);
    }
  }

  private static boolean moveWithoutLink(Path file, Path at) throws IOException {
    try {
      Files.move(file, at);
      return true;
    } catch (FileAlreadyExistsException exists) {
      return false;
    }
  }

  /**
   * Restores a file that was moved away when a process was killed.
   *
   * @param aside the path to which it was moved
   */
  public static void restore(Path file, Path aside) throws IOException {
    if (!Files.exists(file) && Files.exists(aside) && place(aside, file)) {
      Files.deleteIfExists(aside);
      AtomicFileWriter.syncFolder(file.getParent());
    }
  }

  @Override
  public void close() {
    try {
      Files.deleteIfExists(temporary);
    } catch (IOException ignored) {
      // A later write deletes it.
      return;
    }
  }
}
