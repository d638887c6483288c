package svc.host.embedded;

import static svc.model.ErrorCode.HOST_ERROR;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import svc.model.SvcException;
import svc.store.OwnerOnly;

/**
 * The sets that were before each write, a file each: the file that is replaced gets a second name
 * here, which costs nothing. As many are kept as fit.
 */
final class Past {
  private static final int MOST = 100;
  private static final long MOST_BYTES = 256L << 20;
  private static final long LARGE = 1L << 20;

  private final Path folder;

  Past(Path folder) {
    this.folder = folder;
  }

  /** Keeps the file of a set that is about to be replaced; a set that cannot be kept is not. */
  void keep(Path file, long revision) {
    try {
      OwnerOnly.createFolders(folder);
      Path kept = file(revision);
      Files.deleteIfExists(kept);
      link(kept, file);
      if (revision % 16 == 0 || Files.size(kept) > LARGE) {
        prune();
      }
    } catch (IOException full) {
      // It can then not be gone back to, which is said when somebody wants to.
      return;
    }
  }

  private static void link(Path kept, Path file) throws IOException {
    try {
      Files.createLink(kept, file.toRealPath());
    } catch (UnsupportedOperationException | IOException noLinks) {
      Files.copy(file, kept, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** The set of a revision. */
  SetState read(long revision) {
    Path file = file(revision);
    if (!Files.exists(file)) {
      throw gone(revision);
    }
    SetState state = SetStore.parse(file, false);
    if (state.revision() != revision) {
      throw gone(revision);
    }
    return state;
  }

  private static SvcException gone(long revision) {
    return HOST_ERROR
        .because("the set before that, revision " + revision + ", is no longer kept")
        .hint("The last " + MOST + " are.");
  }

  private void prune() throws IOException {
    long bytes = 0;
    int count = 0;
    for (Path file : newestFirst()) {
      bytes += Files.size(file);
      count++;
      if (count > MOST || count > 1 && bytes > MOST_BYTES) {
        Files.deleteIfExists(file);
      }
    }
  }

  private List<Path> newestFirst() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().matches("set-\\d{1,18}\\.json"))
          .sorted(Comparator.comparingLong(Past::revision).reversed())
          .toList();
    }
  }

  private static long revision(Path file) {
    return Long.parseLong(file.getFileName().toString().replaceAll("\\D", ""));
  }

  private Path file(long revision) {
    return folder.resolve("set-" + revision + ".json");
  }
}
