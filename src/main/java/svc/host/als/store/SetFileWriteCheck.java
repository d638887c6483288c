package svc.host.als.store;

import static svc.model.error.ErrorCode.HOST_ERROR;
import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.function.Supplier;
import svc.model.error.SvcException;
import svc.store.file.AtomicFileWriter;

/**
 * Checks that a set file may be replaced.
 *
 * @param openSet returns the path of the set that is open in Live; empty if it is not known
 */
public record SetFileWriteCheck(Supplier<Optional<Path>> openSet) {

  /**
   * Throws an error if the file is open in Live, read-only, or locked by another program.
   *
   * @return true if it is certain that Live has another set open; false if it is not known which
   *     set Live has open
   */
  public boolean require(Path file) throws IOException {
    Optional<Path> open = openSet.get();
    if (open.isPresent() && isSame(open.get(), file)) {
      throw HOST_ERROR
          .because(
              file + " is open in Live, which would overwrite the change when it saves the set")
          .hint("Close the set in Live, or change it there with --host live.");
    }
    if (Files.exists(file)) {
      requireWritable(file);
    }
    return open.isPresent();
  }

  private static boolean isSame(Path open, Path file) throws IOException {
    return Files.exists(open) && Files.exists(file)
        ? Files.isSameFile(open, file)
        : open.toAbsolutePath().normalize().equals(file.toAbsolutePath().normalize());
  }

  private static void requireWritable(Path file) throws IOException {
    if (AtomicFileWriter.isReadOnly(file)) {
      throw WRITE_FAILED
          .because(file + " is read-only")
          .hint("Make the file writable, or change a copy of it.");
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      if (lock == null) {
        throw lockedError(file);
      }
    } catch (OverlappingFileLockException sameProcess) {
      throw lockedError(file);
    }
  }

  private static SvcException lockedError(Path file) {
    return WRITE_FAILED
        .because(file + " is locked by another program")
        .hint("Close the program that uses the file, then try again.");
  }
}
