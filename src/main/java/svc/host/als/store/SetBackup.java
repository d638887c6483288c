package svc.host.als.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/**
 * Copies of a set file in the folder {@code Backup} beside it, named as Live names its backups.
 *
 * @param clock gives the time for the names
 */
public record SetBackup(Clock clock) {
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HHmmss");
  private static final int MAX_TRIES = 60;

  /** Copies a file. If a backup of the same second exists, the next free second is used. */
  public Path create(Path file) throws IOException {
    Path folder = file.toRealPath().resolveSibling("Backup");
    boolean isNew = !Files.exists(folder);
    Files.createDirectories(folder);
    String name = file.getFileName().toString().replaceFirst("(?i)\\.als$", "");
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
