package svc.host.als.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import svc.store.file.AtomicFileWriter;
import svc.store.file.RegularFileReader;

/**
 * Creates copies of set files in the folder {@code Backup} beside each file, named as Live names
 * its backups.
 *
 * @param clock gives the time for the names
 */
public record SetBackupFolder(Clock clock) {
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HHmmss");
  private static final int MAX_TRIES = 60;

  /** The number of backups of a set that are kept, as in Live. */
  private static final int MAX_BACKUPS = 10;

  /**
   * Copies a file to its backup folder, syncs the copy to disk and returns it. The name contains
   * the time; if it is taken, the next free second is used.
   */
  public Path create(Path file) throws IOException {
    try (NewBackup backup = reserve(file.toRealPath())) {
      try {
        Files.copy(file, backup.path());
        try (FileChannel channel = FileChannel.open(backup.path(), StandardOpenOption.WRITE)) {
          channel.force(true);
        }
      } catch (IOException incomplete) {
        Files.deleteIfExists(backup.path());
        throw incomplete;
      }
      AtomicFileWriter.syncFolder(backup.path().getParent());
      return backup.path();
    }
  }

  /**
   * Returns a free path in the backup folder of a file, and creates the folder.
   *
   * @param real the file, after all links are resolved
   */
  NewBackup reserve(Path real) throws IOException {
    Path folder = real.resolveSibling("Backup");
    boolean isNew = !Files.exists(folder);
    Files.createDirectories(folder);
    String name = real.getFileName().toString().replaceFirst("(?i)\\.als$", "");
    LocalDateTime time = LocalDateTime.now(clock);
    for (int tries = 0; tries < MAX_TRIES; tries++) {
      Path backup = folder.resolve(name + " [" + TIME.format(time.plusSeconds(tries)) + "].als");
      if (!Files.exists(backup, LinkOption.NOFOLLOW_LINKS)) {
        return new NewBackup(backup, isNew);
      }
    }
    throw new FileAlreadyExistsException(folder.toString());
  }

  /**
   * The path of a new backup. Closing it deletes the backup folder if svc has created it and it is
   * empty.
   */
  record NewBackup(Path path, boolean isFolderNew) implements AutoCloseable {

    /**
     * Makes a file the backup. Deletes the oldest backups that svc has made of this set, so that
     * {@link #MAX_BACKUPS} remain; backups that Live has made are kept.
     *
     * @param names the file with the names of the backups that svc has made
     */
    void keep(Path file, Path names) throws IOException {
      if (!file.equals(path)) {
        Files.move(file, path);
      }
      List<String> made = new ArrayList<>(readNames(names));
      made.add(path.getFileName().toString());
      while (made.size() > MAX_BACKUPS) {
        Files.deleteIfExists(path.resolveSibling(made.remove(0)));
      }
      AtomicFileWriter.write(names, String.join("\n", made).getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> readNames(Path names) throws IOException {
      try {
        return RegularFileReader.readText(names, RegularFileReader.SMALL_FILE_BYTES)
            .lines()
            .filter(name -> !name.isBlank() && !name.contains("/") && !name.contains("\\"))
            .toList();
      } catch (NoSuchFileException none) {
        return List.of();
      }
    }

    @Override
    public void close() {
      try {
        if (isFolderNew) {
          Files.deleteIfExists(path.getParent());
        }
      } catch (IOException notEmpty) {
        return;
      }
    }
  }
}
