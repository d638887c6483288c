package svc.host.als.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import svc.host.als.file.FileDigest;
import svc.host.als.file.LiveSetFile;
import svc.store.file.AtomicFileWriter;
import svc.store.file.OwnerOnlyPermissions;

/**
 * The connection between a working copy and the state of the set from which it was made. A working
 * copy that is compressed contains the checksum of that state in its gzip header, so that it can be
 * moved or copied with its set. For other working copies, such as one that Live has saved, the
 * checksum is in svc's home.
 *
 * @param folder the folder for the record and the earlier states of the set
 */
record WorkingCopyRecord(Path folder) {
  private static final String FILE = "original.sha256";

  /**
   * Returns whether a working copy was made from a state of its set.
   *
   * @param original the checksum of that state
   */
  boolean isMadeFrom(FileDigest original, Path copy) {
    return LiveSetFile.readOrigin(copy)
        .map(original::equals)
        .orElseGet(() -> LiveSetFile.readDigest(copy).equals(original) || isRecorded(original));
  }

  /** Returns the checksum of the state of the set from which a working copy was made, if known. */
  Optional<FileDigest> originOf(Path copy) {
    return LiveSetFile.readOrigin(copy).or(() -> recordedIn(folder));
  }

  /** Records the state of the file from which the working copy is made. */
  void write(FileDigest original) throws IOException {
    OwnerOnlyPermissions.createFolders(folder);
    AtomicFileWriter.write(
        folder.resolve(FILE), original.sha256().getBytes(StandardCharsets.US_ASCII));
  }

  /**
   * Returns whether the home contains the checksum: in the record of this set, or, if there is none
   * because the set was moved, in that of another.
   */
  private boolean isRecorded(FileDigest original) {
    if (Files.exists(folder.resolve(FILE))) {
      return recordedIn(folder).equals(Optional.of(original));
    }
    try (DirectoryStream<Path> others = Files.newDirectoryStream(folder.resolveSibling("."))) {
      for (Path other : others) {
        if (recordedIn(other).equals(Optional.of(original))) {
          return true;
        }
      }
      return false;
    } catch (IOException | DirectoryIteratorException none) {
      return false;
    }
  }

  private static Optional<FileDigest> recordedIn(Path folder) {
    try {
      return Optional.of(
          new FileDigest(
              Files.readString(folder.resolve(FILE), StandardCharsets.US_ASCII).strip()));
    } catch (IOException noRecord) {
      return Optional.empty();
    }
  }
}
