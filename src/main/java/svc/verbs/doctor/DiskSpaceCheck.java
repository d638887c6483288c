package svc.verbs.doctor;

import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import svc.store.file.IoErrorMessages;

/** Checks that the disk of a folder has space for svc's files. */
final class DiskSpaceCheck {
  /** One megabyte: more than a write to an ordinary set needs. */
  static final long MIN_BYTES = 1 << 20;

  private DiskSpaceCheck() {}

  /**
   * Throws WRITE_FAILED if the disk is full.
   *
   * @param folder the folder, which need not exist
   */
  static void require(Path folder) {
    Path existing = folder.toAbsolutePath();
    while (!Files.exists(existing) && existing.getParent() != null) {
      existing = existing.getParent();
    }
    try {
      require(folder, Files.getFileStore(existing).getUsableSpace());
    } catch (IOException e) {
      throw IoErrorMessages.writeError(folder, e);
    }
  }

  /** Throws WRITE_FAILED if fewer than {@link #MIN_BYTES} bytes are free. */
  static void require(Path folder, long freeBytes) {
    if (freeBytes < MIN_BYTES) {
      throw WRITE_FAILED
          .because("the disk of " + folder + " is full: " + freeBytes + " bytes are free")
          .hint(
              "Delete files that you no longer need, or set SVC_HOME to a folder on another disk.");
    }
  }
}
