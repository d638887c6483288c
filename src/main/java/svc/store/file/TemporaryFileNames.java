package svc.store.file;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Creates names of temporary files and folders. A name contains the id of the process, so that
 * files of dead processes can be deleted.
 */
public final class TemporaryFileNames {
  private static final Pattern FILE = Pattern.compile("\\.svc-(\\d{1,18})-[0-9a-f]{16}\\.tmp");

  private TemporaryFileNames() {}

  /**
   * Returns the path of a temporary file that does not exist yet. No other call or process receives
   * the same path.
   */
  static Path newFileIn(Path folder) {
    return folder.resolve(".svc-" + newUniqueName() + ".tmp");
  }

  /** Returns a name made of the id of this process and 64 random bits. */
  public static String newUniqueName() {
    return String.format(
        "%d-%016x", ProcessHandle.current().pid(), ThreadLocalRandom.current().nextLong());
  }

  /** Deletes the temporary files of processes that are no longer running. */
  static void deleteStale(Path folder) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, ".svc-*.tmp")) {
      for (Path file : files) {
        if (isStale(file)) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException | DirectoryIteratorException unreadable) {
      // Stale files only take up space.
      return;
    }
  }

  private static boolean isStale(Path file) {
    Matcher name = FILE.matcher(file.getFileName().toString());
    return name.matches()
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        && isProcessDead(name.group(1));
  }

  /** Returns whether no process with this id is running. */
  public static boolean isProcessDead(String pid) {
    return ProcessHandle.of(Long.parseLong(pid)).isEmpty();
  }
}
