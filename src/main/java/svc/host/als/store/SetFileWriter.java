package svc.host.als.store;

import static svc.model.error.ErrorCode.HOST_ERROR;
import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import svc.host.als.file.FileDigest;
import svc.host.als.file.LiveSetFile;
import svc.json.JsonObject;
import svc.model.error.SvcException;
import svc.store.file.FileFingerprint;
import svc.store.file.GuardedReplacement;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RecoveryFile;

/**
 * Writes a set file so that neither an error nor a save by another program loses anything.
 *
 * @param folder the folder in svc's home for the data about the set
 */
record SetFileWriter(Path folder, SetBackupFolder backups) {
  private static final String FILE = "file";
  private static final String ASIDE = "aside";

  /**
   * A file as it was read.
   *
   * @param state identifies the state before the content was read
   */
  record ReadFile(FileFingerprint state, FileDigest digest) {

    static ReadFile of(Path file) {
      try {
        return new ReadFile(FileFingerprint.of(file), LiveSetFile.readDigest(file));
      } catch (IOException missing) {
        return new ReadFile(null, LiveSetFile.readDigest(file));
      }
    }
  }

  /**
   * Writes a file.
   *
   * @param before the file that is replaced; null if no file exists
   * @param keepsBackup whether the replaced file is moved to the backups
   * @param beforeReplacement runs when the new content is on disk, directly before it takes effect
   */
  void write(
      Path file,
      LiveSetFile content,
      ReadFile before,
      boolean keepsBackup,
      Runnable beforeReplacement)
      throws IOException {
    try (GuardedReplacement replacement = GuardedReplacement.prepare(file, content.bytes())) {
      if (!content.isStoredIn(replacement.temporary())) {
        throw WRITE_FAILED
            .because("the file that svc wrote beside " + file + " does not contain what it should")
            .hint("Check the disk for errors. " + file.getFileName() + " was not changed.");
      }
      beforeReplacement.run();
      boolean isWritten =
          before == null
              ? replacement.create()
              : keepsBackup
                  ? replaceWithBackup(replacement, before)
                  : replaceWithoutBackup(replacement, before);
      if (!isWritten) {
        throw changedError(file);
      }
    }
  }

  private boolean replaceWithoutBackup(GuardedReplacement replacement, ReadFile before)
      throws IOException {
    Path aside = asideOf(replacement.target());
    boolean isReplaced = replace(replacement, before, aside);
    if (isReplaced) {
      deleteLater(aside);
    } else {
      moveToBackups(replacement.target(), aside);
    }
    return isReplaced;
  }

  private boolean replaceWithBackup(GuardedReplacement replacement, ReadFile before)
      throws IOException {
    Path target = replacement.target();
    try (SetBackupFolder.NewBackup backup = backups.reserve(target)) {
      FileStore store = Files.getFileStore(backup.path().getParent());
      boolean isOnSameStore = store.equals(Files.getFileStore(target));
      Path aside = isOnSameStore ? backup.path() : asideOf(target);
      boolean isReplaced = replace(replacement, before, aside);
      if (isReplaced) {
        keepBackup(backup, aside);
      } else if (!isOnSameStore) {
        moveToBackups(target, aside);
      }
      return isReplaced;
    }
  }

  private void keepBackup(SetBackupFolder.NewBackup backup, Path aside) {
    try {
      backup.keep(aside, folder.resolve("backups"));
    } catch (IOException ignored) {
      // The backup exists, but is not counted.
      return;
    }
  }

  private boolean replace(GuardedReplacement replacement, ReadFile before, Path aside)
      throws IOException {
    OwnerOnlyPermissions.createFolders(folder);
    RecoveryFile.write(
        recordFile(), Map.of(FILE, replacement.target().toString(), ASIDE, aside.toString()));
    boolean isReplaced =
        replacement.replace(
            before.state(), aside, old -> LiveSetFile.readDigest(old).equals(before.digest()));
    deleteLater(recordFile());
    return isReplaced;
  }

  /**
   * Deletes a file that is not needed after a write; if it cannot be deleted, the next write does.
   */
  private static void deleteLater(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException ignored) {
      // The set is written, so nothing may fail any more.
      return;
    }
  }

  /** Moves a file, which another program has saved, from its temporary path to the backups. */
  private void moveToBackups(Path target, Path aside) throws IOException {
    if (Files.exists(aside)) {
      try (SetBackupFolder.NewBackup backup = backups.reserve(target)) {
        Files.move(aside, backup.path());
      }
    }
  }

  private static Path asideOf(Path target) {
    return target.resolveSibling("." + target.getFileName() + ".replaced");
  }

  private Path recordFile() {
    return folder.resolve("replacing");
  }

  /** Returns whether a process was killed while it replaced the file, or is replacing it. */
  boolean isInterrupted() {
    return Files.exists(recordFile());
  }

  /** Restores a file that was moved away when a process was killed. */
  void recover() throws IOException {
    if (!isInterrupted()) {
      return;
    }
    Optional<JsonObject> record = RecoveryFile.read(recordFile());
    if (record.isPresent()) {
      Path target = folder.resolve(record.get().text(FILE));
      Path aside = folder.resolve(record.get().text(ASIDE));
      GuardedReplacement.restore(target, aside);
      if (aside.equals(asideOf(target))) {
        moveToBackups(target, aside);
      }
    }
    Files.deleteIfExists(recordFile());
  }

  static SvcException changedError(Path file) {
    return HOST_ERROR
        .because(file + " was changed by another program while svc worked on it")
        .hint("svc did not change it. Run the command again.");
  }
}
