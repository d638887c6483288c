package svc.host.als.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/**
 * Creates copies of set files in the folder {@code Backup} beside each file, named as Live names
 * its backups.
 *
 * @param clock gives the time for the names
 */
public record SetBackupFolder(Clock clock) {
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HHmmss");
  private static final int MAX_TRIES = 60;

  /**
   * Copies a file to its backup folder and returns the copy. The name contains the time; if it is
   * taken, the next free second is used.
   */
  public Path create(Path file) throws IOException {
    Path real = file.toRealPath();
    Path folder = real.resolveSibling("Backup");
    boolean isNew = !Files.exists(folder);
    Files.createDirectories(folder);
    String name = real.getFileName().toString().replaceFirst("(?i)\\.als$", "");
    LocalDateTime time = LocalDateTime.now(clock);
    for (int tries = 0; tries < MAX_TRIES; tries++) {
      Path backup = folder.resolve(name + " [" + TIME.format(time.plusSeconds(tries)) + "].als");
      try {
        return Files.copy(file, backup);
      } catch (FileAlreadyExistsException taken) {
        continue;
      } catch (IOException incomplete) {
        Files.deleteIfExists(backup);
        if (isNew) {
          Files.deleteIfExists(folder);
        }
        throw incomplete;
      }
    }
    throw new FileAlreadyExistsException(folder.toString());
  }
}
