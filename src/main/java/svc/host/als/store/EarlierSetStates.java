package svc.host.als.store;

import static svc.model.error.ErrorCode.HOST_ERROR;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import svc.host.als.file.FileDigest;
import svc.host.als.file.LiveSetFile;
import svc.store.file.AtomicFileWriter;
import svc.store.file.OwnerOnlyPermissions;

/**
 * The folder with earlier states of a set file. Each state is a file named after the checksum of
 * its content. The folder contains at most 100 states and 512 MiB; the oldest are deleted.
 */
record EarlierSetStates(Path folder) {
  private static final int MAX_STATES = 100;
  private static final long MAX_BYTES = 512L << 20;

  /**
   * Stores a state, and syncs it to disk.
   *
   * @param origin the name of the file with the state from which the working copy was made, which
   *     is not deleted, however old it is
   */
  void keep(byte[] content, FileDigest digest, String origin) throws IOException {
    Path kept = fileOf(digest.sha256());
    OwnerOnlyPermissions.createFolders(folder);
    AtomicFileWriter.write(kept, content); // Also if it exists, because it is the newest now.
    deleteOldest(origin);
  }

  /** Returns the file with the state of a checksum; empty if it is not stored. */
  Optional<Path> find(FileDigest digest) {
    return Optional.of(fileOf(digest.sha256())).filter(Files::exists);
  }

  /** Returns the stored state with a checksum. Throws HOST_ERROR if svc has deleted it. */
  LiveSetFile read(String digest) {
    Path file = fileOf(digest);
    if (!Files.exists(file)) {
      throw HOST_ERROR
          .because("svc no longer has the state of the set before this write")
          .hint(
              "svc keeps the last "
                  + MAX_STATES
                  + " states of a set, up to 512 MiB. Revert older writes by hand.");
    }
    return LiveSetFile.read(file);
  }

  private Path fileOf(String digest) {
    return folder.resolve(digest + ".als");
  }

  private void deleteOldest(String origin) throws IOException {
    long bytes = 0;
    int count = 0;
    for (Path file : listNewestFirst()) {
      bytes += Files.size(file);
      count++;
      boolean isOrigin = file.getFileName().toString().equals(origin);
      if (!isOrigin && (count > MAX_STATES || count > 1 && bytes > MAX_BYTES)) {
        Files.deleteIfExists(file);
      }
    }
  }

  private List<Path> listNewestFirst() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().endsWith(".als"))
          .sorted(Comparator.comparingLong((Path file) -> file.toFile().lastModified()).reversed())
          .toList();
    }
  }
}
