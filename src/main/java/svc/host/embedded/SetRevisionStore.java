package svc.host.embedded;

import static svc.model.error.ErrorCode.HOST_ERROR;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import svc.host.embedded.file.IndexedSetFile;
import svc.host.embedded.file.SetChangeLog;
import svc.host.embedded.set.SetState;
import svc.json.JsonSyntaxException;
import svc.json.RecordReader;
import svc.model.error.SvcException;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RegularFileReader;

/**
 * Stores the previous revisions of the set in a folder. Before the set's file is replaced, a hard
 * link to it is created in this folder. If several writes are committed together, the revisions
 * between them were never in that file; they share a file of their own (see {@link
 * RevisionFileFormat}). The revisions of a large set are in the set's file and its {@link
 * SetChangeLog}, which are both linked. The folder contains at most 100 files and 256 MiB.
 */
final class SetRevisionStore {
  private static final int MAX_REVISIONS = 100;
  private static final long MAX_BYTES = 256L << 20;
  private static final long LARGE_FILE_BYTES = 1L << 20;
  private static final long STEPS_BEFORE_PRUNING = 128;

  /**
   * The pattern of the names of files in the folder. The name contains the number of its revision,
   * or the numbers of its first and its last revision. It is in a class of its own, because only
   * some writes need it.
   */
  private static final class FileName {
    static final Pattern SYNTAX =
        Pattern.compile("(?:set|(?:steps|log)-(\\d{1,18}))-(\\d{1,18})\\.json");
  }

  private final Path folder;

  SetRevisionStore(Path folder) {
    this.folder = folder;
  }

  /** Stores the current file of the set, which is about to be replaced. Errors are ignored. */
  void store(Path file, long revision) {
    try {
      OwnerOnlyPermissions.createFolders(folder);
      Path stored = fileOf(revision);
      Files.deleteIfExists(stored);
      linkOrCopy(stored, file);
      if (revision % 16 == 0 || Files.size(stored) > LARGE_FILE_BYTES) {
        deleteSince(revision + 1);
        prune();
      }
    } catch (IOException full) {
      // The write itself must succeed; undo reports the missing revision.
      return;
    }
  }

  /**
   * Stores successive revisions that were never in the set's file. They are not synced to disk,
   * because only undo needs them. Errors are ignored.
   */
  void storeSteps(List<SetState> states) {
    long first = states.get(0).revision();
    long last = states.get(states.size() - 1).revision();
    try {
      OwnerOnlyPermissions.createFolders(folder);
      deleteSince(first);
      writeNew(
          folder.resolve("steps-" + first + "-" + last + ".json"),
          RevisionFileFormat.serialize(states));
      if (first / STEPS_BEFORE_PRUNING != last / STEPS_BEFORE_PRUNING) {
        prune();
      }
    } catch (IOException full) {
      // The write itself must succeed; undo reports the missing revision.
      return;
    }
  }

  /**
   * Stores the log of the current file of the set, which is about to be deleted. Errors are
   * ignored.
   *
   * @param first the revision of the set in its file, which is stored as well
   * @param last the last revision in the log
   */
  void storeLog(Path log, long first, long last) {
    try {
      deleteSince(first + 1);
      linkOrCopy(folder.resolve("log-" + first + "-" + last + ".json"), log);
    } catch (IOException full) {
      // The write itself must succeed; undo reports the missing revision.
      return;
    }
  }

  /**
   * Deletes all revisions from a number on. They belong to an earlier set, whose file was deleted
   * or unreadable, or a killed process stored them but did not commit them.
   */
  private void deleteSince(long first) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        if (revisionOf(file) >= first) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  private static void writeNew(Path file, byte[] text) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file,
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            OwnerOnlyPermissions.newFileAttributes(file))) {
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
    SetState state = Files.exists(file) ? SetStore.parse(file, false) : readStep(revision);
    if (state.revision() != revision) {
      throw missingRevisionError();
    }
    return state;
  }

  private SetState readStep(long revision) {
    try {
      for (Path file : listNewestFirst()) {
        boolean hasRange = isLog(file) || isSteps(file);
        if (!hasRange || firstRevisionOf(file) > revision || revisionOf(file) < revision) {
          continue;
        }
        if (isLog(file)) {
          return readLogged(file, revision);
        } else {
          return RevisionFileFormat.find(RegularFileReader.readBytes(file, MAX_BYTES), revision)
              .map(SetStore::parseState)
              .orElseThrow(SetRevisionStore::missingRevisionError);
        }
      }
    } catch (IOException | JsonSyntaxException | RecordReader.MappingException incomplete) {
      // A power failure can leave an incomplete file, because it is not synced.
      throw missingRevisionError().withCause(incomplete);
    }
    throw missingRevisionError();
  }

  private SetState readLogged(Path log, long revision) throws IOException {
    Path file = fileOf(firstRevisionOf(log));
    IndexedSetFile set = Files.exists(file) ? SetStore.readLarge(SetStore.readBytes(file)) : null;
    if (set == null || set.id() == null) {
      throw missingRevisionError();
    }
    return new SetChangeLog(log).stateAt(set, revision);
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
          .filter(file -> FileName.SYNTAX.matcher(file.getFileName().toString()).matches())
          .sorted((first, second) -> Long.compare(revisionOf(second), revisionOf(first)))
          .toList();
    }
  }

  private static long revisionOf(Path file) {
    return revisionIn(file, 2);
  }

  private static boolean isSteps(Path file) {
    return file.getFileName().toString().startsWith("steps-");
  }

  private static boolean isLog(Path file) {
    return file.getFileName().toString().startsWith("log-");
  }

  private static long firstRevisionOf(Path file) {
    return revisionIn(file, 1);
  }

  private static long revisionIn(Path file, int group) {
    Matcher name = FileName.SYNTAX.matcher(file.getFileName().toString());
    return name.matches() ? Long.parseLong(name.group(group)) : -1;
  }

  private Path fileOf(long revision) {
    return folder.resolve("set-" + revision + ".json");
  }
}
