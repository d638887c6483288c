package svc.host.embedded;

import static svc.model.error.ErrorCode.HOST_ERROR;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import svc.host.embedded.set.SetState;
import svc.model.error.SvcException;
import svc.store.file.OwnerOnlyPermissions;

/**
 * The sets that were before each write, a file each: the file that is replaced gets a second name
 * here, which costs nothing. As many are kept as fit.
 */
final class SetRevisionStore {
  private static final int MAX_REVISIONS = 100;
  private static final long MAX_BYTES = 256L << 20;
  private static final long LARGE_FILE_BYTES = 1L << 20;

  private final Path folder;

  SetRevisionStore(Path folder) {
    this.folder = folder;
  }

  /** Keeps the file of a set that is about to be replaced; a set that cannot be kept is not. */
  void store(Path file, long revision) {
    try {
      OwnerOnlyPermissions.createFolders(folder);
      Path kept = fileOf(revision);
      Files.deleteIfExists(kept);
      linkOrCopy(kept, file);
      if (revision % 16 == 0 || Files.size(kept) > LARGE_FILE_BYTES) {
        prune();
      }
    } catch (IOException full) {
      // It can then not be gone back to, which is said when somebody wants to.
      return;
    }
  }

  private static void linkOrCopy(Path kept, Path file) throws IOException {
    try {
      Files.createLink(kept, file.toRealPath());
    } catch (UnsupportedOperationException | IOException noLinks) {
      Files.copy(file, kept, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** The set of a revision. */
  SetState read(long revision) {
    Path file = fileOf(revision);
    if (!Files.exists(file)) {
      throw missingRevisionError(revision);
    }
    SetState state = SetStore.parse(file, false);
    if (state.revision() != revision) {
      throw missingRevisionError(revision);
    }
    return state;
  }

  private static SvcException missingRevisionError(long revision) {
    return HOST_ERROR
        .because("the set before that, revision " + revision + ", is no longer kept")
        .hint("The last " + MAX_REVISIONS + " are.");
  }

  private void prune() throws IOException {
    long bytes = 0;
    int count = 0;
    for (Path file : listNewestFirst()) {
      bytes += Files.size(file);
      count++;
      if (count > MAX_REVISIONS || count > 1 && bytes > MAX_BYTES) {
        Files.deleteIfExists(file);
      }
    }
  }

  private List<Path> listNewestFirst() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().matches("set-\\d{1,18}\\.json"))
          .sorted(Comparator.comparingLong(SetRevisionStore::revisionOf).reversed())
          .toList();
    }
  }

  private static long revisionOf(Path file) {
    return Long.parseLong(file.getFileName().toString().replaceAll("\\D", ""));
  }

  private Path fileOf(long revision) {
    return folder.resolve("set-" + revision + ".json");
  }
}
