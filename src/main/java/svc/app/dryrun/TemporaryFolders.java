package svc.app.dryrun;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import svc.store.file.TemporaryFileNames;

/**
 * Creates and deletes temporary folders. The names contain the process id, so that later processes
 * of the same user can delete the folders of killed processes.
 */
public final class TemporaryFolders {
  private TemporaryFolders() {}

  /** A task that runs with a temporary home. */
  public interface TemporaryFolderTask {
    void run(Path home) throws IOException;
  }

  public static void withTemporaryHome(TemporaryFolderTask task) throws IOException {
    Path home = create("svc-home");
    try {
      task.run(home);
    } finally {
      delete(home);
    }
  }

  /**
   * Creates a temporary folder whose name begins with a prefix. Also deletes the folders with this
   * prefix that killed processes have left.
   */
  static Path create(String prefix) throws IOException {
    Path created = Files.createTempDirectory(prefix + "-" + ProcessHandle.current().pid() + "-");
    Pattern pattern = Pattern.compile(Pattern.quote(prefix) + "-(\\d{1,18})-\\d+");
    UserPrincipal owner = Files.getOwner(created);
    try (DirectoryStream<Path> folders =
        Files.newDirectoryStream(created.toAbsolutePath().getParent(), prefix + "-*")) {
      for (Path folder : folders) {
        Matcher matcher = pattern.matcher(folder.getFileName().toString());
        if (matcher.matches() && TemporaryFileNames.isProcessDead(matcher.group(1))) {
          deleteOwn(folder, owner);
        }
      }
    } catch (IOException | DirectoryIteratorException unreadable) {
      return created;
    }
    return created;
  }

  private static void deleteOwn(Path folder, UserPrincipal owner) {
    try {
      if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
          && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(owner)) {
        delete(folder);
      }
    } catch (IOException | UncheckedIOException left) {
      return;
    }
  }

  /** Deletes a folder and its contents. Symbolic links are not followed. */
  static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
