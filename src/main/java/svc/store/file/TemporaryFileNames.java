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

/** Names of temporary files and folders. They contain the id of the process that makes them. */
public final class TemporaryFileNames {
  private static final Pattern FILE = Pattern.compile("\\.svc-(\\d{1,18})-[0-9a-f]{16}\\.tmp");

  private TemporaryFileNames() {}

  /** A name for a file in a folder, which no other process and no other call gets. */
  static Path newFileIn(Path folder) {
    return folder.resolve(".svc-" + newUniqueName() + ".tmp");
  }

  /** The id of this process and 64 random bits. */
  public static String newUniqueName() {
    return String.format(
        "%d-%016x", ProcessHandle.current().pid(), ThreadLocalRandom.current().nextLong());
  }

  /** Deletes the temporary files in a folder whose processes no longer run. */
  static void deleteStale(Path folder) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, ".svc-*.tmp")) {
      for (Path file : files) {
        if (isStale(file)) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException | DirectoryIteratorException unreadable) {
      // They take space, but keep nobody from writing.
      return;
    }
  }

  private static boolean isStale(Path file) {
    Matcher name = FILE.matcher(file.getFileName().toString());
    return name.matches()
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        && isProcessDead(name.group(1));
  }

  /** Whether no process has that id. */
  public static boolean isProcessDead(String pid) {
    return ProcessHandle.of(Long.parseLong(pid)).isEmpty();
  }
}
