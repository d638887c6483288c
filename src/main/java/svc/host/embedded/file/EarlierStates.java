package svc.host.embedded.file;

import static svc.model.error.ErrorCode.HOST_ERROR;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import svc.model.error.SvcException;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RegularFileReader;
import svc.store.journal.SetFileFrame;

/**
 * The earlier states of the set, for undo: hard links to the files that writes replaced, or copies
 * where links are impossible. A file has the id of its state in its name, so that a state never
 * overwrites another, even if an older file of the set was put back. At most 100 files and 256 MiB
 * are kept.
 */
final class EarlierStates {
  private static final int MAX_FILES = 100;

  /** The number of files that remain when there are too many, so that not every write deletes. */
  private static final int KEPT_FILES = 90;

  private static final long MAX_BYTES = 256L << 20;
  private static final long LARGE_FILE_BYTES = 1L << 20;
  private static final String NAME = "set-\\d+-[0-9a-f]{8}\\.json";

  private final Path folder;

  EarlierStates(Path folder) {
    this.folder = folder;
  }

  /** Keeps the file of a state that is about to be replaced. Errors are ignored. */
  void keep(Path file, StoredSet replaced) {
    try {
      OwnerOnlyPermissions.createFolders(folder);
      Path kept = fileOf(replaced.id());
      Files.deleteIfExists(kept); // A killed process may have kept it, but not replaced it.
      linkOrCopy(kept, file);
      if (replaced.text().length > LARGE_FILE_BYTES || count() > MAX_FILES) {
        prune();
      }
    } catch (IOException full) {
      // The write itself must succeed; undo reports the missing state.
      return;
    }
  }

  static void linkOrCopy(Path target, Path file) throws IOException {
    try {
      Files.createLink(target, file.toRealPath());
    } catch (UnsupportedOperationException | IOException noLinks) {
      Files.copy(
          file, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
    }
  }

  /** Returns an earlier state. Throws HOST_ERROR if svc has deleted it. */
  StoredSet read(String id) throws IOException {
    try {
      byte[] text = RegularFileReader.readBytes(fileOf(id), SetFile.MAX_BYTES);
      if (SetFileFrame.isIn(text) && SetFileFrame.isIntact(text)) {
        return StoredSet.parse(text);
      }
    } catch (NoSuchFileException pruned) {
      throw missingStateError().withCause(pruned);
    }
    throw missingStateError();
  }

  private static SvcException missingStateError() {
    return HOST_ERROR
        .because("svc no longer has the state of the set before this write")
        .hint(
            "svc stores the last "
                + KEPT_FILES
                + " to "
                + MAX_FILES
                + " states of a set, up to 256 MiB. Revert older writes by hand.");
  }

  /** Returns the id of the state that an earlier state replaced; null if it is not known. */
  String previousOf(String id) {
    try {
      SetFileFrame frame = SetFileFrame.read(fileOf(id));
      return frame == null ? null : frame.previous();
    } catch (IOException unreadable) {
      return null;
    }
  }

  /** Returns whether there are earlier states, also of earlier versions of svc. */
  boolean exist() {
    return Files.isDirectory(folder) && !list(".*\\.json").isEmpty();
  }

  /** Returns the file of the newest state whose content is complete. */
  Optional<Path> newest() {
    return list(".*\\.json").stream().filter(EarlierStates::isComplete).findFirst();
  }

  private static boolean isComplete(Path file) {
    try {
      byte[] text = RegularFileReader.readBytes(file, SetFile.MAX_BYTES);
      return !SetFileFrame.isIn(text) || SetFileFrame.isIntact(text);
    } catch (IOException | SvcException unreadable) {
      return false;
    }
  }

  private int count() {
    String[] names = folder.toFile().list();
    return names == null ? 0 : names.length;
  }

  private void prune() throws IOException {
    List<Path> files = list(NAME);
    int kept = files.size() > MAX_FILES ? KEPT_FILES : MAX_FILES;
    long bytes = 0;
    int count = 0;
    for (Path file : files) {
      bytes += Files.size(file);
      count++;
      if (count > kept || count > 1 && bytes > MAX_BYTES) {
        Files.deleteIfExists(file);
      }
    }
  }

  /** Returns the files with a name, in the order in which svc wrote them, newest first. */
  private List<Path> list(String pattern) {
    record DatedFile(Path file, FileTime time) {}
    List<DatedFile> dated = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        if (file.getFileName().toString().matches(pattern)) {
          dated.add(new DatedFile(file, Files.getLastModifiedTime(file)));
        }
      }
    } catch (IOException changed) {
      return List.of();
    }
    Comparator<DatedFile> byTime = Comparator.comparing(DatedFile::time);
    dated.sort(byTime.thenComparing(each -> revisionOf(each.file())).reversed());
    return dated.stream().map(DatedFile::file).toList();
  }

  private static long revisionOf(Path file) {
    String number = file.getFileName().toString().replaceAll("^\\D*(\\d{0,18}).*", "$1");
    return number.isEmpty() ? 0 : Long.parseLong(number);
  }

  private Path fileOf(String id) {
    return folder.resolve("set-" + id + ".json");
  }
}
