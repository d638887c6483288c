package svc.host.embedded;

import static svc.model.error.ErrorCode.HOST_ERROR;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import svc.host.embedded.set.SetState;
import svc.model.error.SvcException;
import svc.store.file.OwnerOnlyPermissions;

/**
 * Stores the previous revisions of the set in a folder. Before the set's file is replaced, a hard
 * link to it is created in this folder. The folder contains at most 100 revisions and 256 MiB.
 */
final class SetRevisionStore {
  private static final int MAX_REVISIONS = 100;
  private static final long MAX_BYTES = 256L << 20;
  private static final long LARGE_FILE_BYTES = 1L << 20;

  private final Path folder;

  SetRevisionStore(Path folder) {
    this.folder = folder;
  }

  /** Stores the current file of the set, which is about to be replaced. Errors are ignored. */
  void store(Path file, long revision) {
    store(revision, stored -> linkOrCopy(stored, file));
  }

  /**
   * Stores a revision that was never in the set's file, because several writes were committed
   * together. It is not synced, because only undo needs it. Errors are ignored.
   *
   * @param text the content of the set's file for this revision
   */
  void store(byte[] text, long revision) {
    store(revision, stored -> writeNew(stored, text));
  }

  private interface RevisionWriter {
    void write(Path stored) throws IOException;
  }

  private void store(long revision, RevisionWriter writer) {
    try {
      OwnerOnlyPermissions.createFolders(folder);
      Path stored = fileOf(revision);
      Files.deleteIfExists(stored);
      writer.write(stored);
      if (revision % 16 == 0 || Files.size(stored) > LARGE_FILE_BYTES) {
        prune();
      }
    } catch (IOException full) {
      // The write itself must succeed; undo reports the missing revision.
      return;
    }
  }

  private static void writeNew(Path stored, byte[] text) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            stored,
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            OwnerOnlyPermissions.newFileAttributes(stored))) {
      ByteBuffer remaining = ByteBuffer.wrap(text);
      while (remaining.hasRemaining()) {
        channel.write(remaining);
      }
    }
  }

  private static void linkOrCopy(Path target, Path file) throws IOException {
    try {
      Files.createLink(target, file.toRealPath());
    } catch (UnsupportedOperationException | IOException noLinks) {
      Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Returns the set of a revision. Throws HOST_ERROR if the revision is no longer stored. */
  SetState read(long revision) {
    Path file = fileOf(revision);
    if (!Files.exists(file)) {
      throw missingRevisionError();
    }
    SetState state = parse(file);
    if (state.revision() != revision) {
      throw missingRevisionError();
    }
    return state;
  }

  /** Returns the set in a file, which may be incomplete after a power failure. */
  private static SetState parse(Path file) {
    try {
      return SetStore.parse(file, false);
    } catch (SvcException incomplete) {
      throw missingRevisionError().withCause(incomplete);
    }
  }

  private static SvcException missingRevisionError() {
    return HOST_ERROR
        .because("svc no longer has the state of the set before this write")
        .hint(
            "svc stores the last "
                + MAX_REVISIONS
                + " states of a set, up to 256 MiB. Revert older writes by hand.");
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
          .sorted((first, second) -> Long.compare(revisionOf(second), revisionOf(first)))
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
