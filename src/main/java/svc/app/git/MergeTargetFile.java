package svc.app.git;

import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import svc.host.als.file.LiveSetFile;
import svc.host.als.store.SetBackupFolder;
import svc.host.als.store.SetFileWriteCheck;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;

/**
 * The file that a merge replaces.
 *
 * @param hasBackup whether the file is first copied to the folder {@code Backup}; false for the
 *     temporary files of Git
 */
record MergeTargetFile(Path file, boolean hasBackup, SetFileWriteCheck guard) {

  /** Replaces the file, then reads the new file to check it. */
  void write(LiveSetFile merged) {
    try {
      guard.require(file);
      if (hasBackup) {
        new SetBackupFolder(Clock.systemUTC()).create(file);
      }
      AtomicFileWriter.writeShared(file, merged.bytes());
    } catch (IOException e) {
      throw IoErrorMessages.writeError(file, e);
    }
    if (!LiveSetFile.readDigest(file).equals(merged.digest())) {
      throw WRITE_FAILED.because(file + " does not contain what svc wrote");
    }
  }
}
