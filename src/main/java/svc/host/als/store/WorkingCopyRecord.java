package svc.host.als.store;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import svc.host.als.file.FileDigest;
import svc.host.als.file.LiveSetFile;
import svc.store.file.AtomicFileWriter;
import svc.store.file.OwnerOnlyPermissions;

/**
 * The record of the state of a set file from which its working copy was made. It is kept in svc's
 * home, because the set file itself must contain only what Live writes.
 *
 * @param folder the folder for the record and the earlier states of the set
 */
record WorkingCopyRecord(Path folder) {
  private static final String FILE = "original.sha256";

  /**
   * Returns the file that contains the current state of a set: the working copy if it was made from
   * the present file, otherwise the file. Throws FILE_INVALID if the working copy belongs to
   * another state of the file and may not be discarded.
   */
  Path currentFile(SetFileOptions options) {
    Path copy = options.workingCopy();
    if (options.isWrittenInPlace() || !Files.exists(copy) || options.discardsCopy()) {
      return options.file();
    }
    if (!LiveSetFile.readDigest(options.file()).sha256().equals(readDigest())) {
      throw FILE_INVALID
          .because(
              copy
                  + " was not made from the present state of "
                  + options.file().getFileName()
                  + ", which was saved since")
          .hint(
              "To keep the changes in the working copy, rename it and open it as a set. To replace"
                  + " it, use --discard-copy.");
    }
    return copy;
  }

  /** Records the state of the file from which the working copy is made. */
  void write(FileDigest original) throws IOException {
    OwnerOnlyPermissions.createFolders(folder);
    AtomicFileWriter.write(
        folder.resolve(FILE), original.sha256().getBytes(StandardCharsets.US_ASCII));
  }

  private String readDigest() {
    try {
      return Files.readString(folder.resolve(FILE), StandardCharsets.US_ASCII).strip();
    } catch (NoSuchFileException none) {
      return "";
    } catch (IOException e) {
      throw FILE_INVALID.because("cannot read " + folder.resolve(FILE)).withCause(e);
    }
  }
}
