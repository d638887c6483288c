package svc.session.files;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Set;
import svc.store.file.OwnerOnlyPermissions;

/**
 * Makes the files that svc itself keeps in its home folder readable only for their owner, because
 * version 0.1.0 created them readable for other users. Files that the user creates keep their
 * permissions.
 */
public final class HomePermissions {
  private static final Set<String> OWN_FOLDERS =
      Set.of("embedded", "journal", "ledger", "live", "locks", "pending", "compiled-scripts");

  /**
   * The names of files and folders in the home folder that the user creates. Their permissions are
   * not changed.
   */
  private static final Set<String> USER_ENTRIES =
      Set.of("config.yaml", "mix-profiles", "mix-advice", "movement-rules", ".DS_Store");

  private static final String OWN_FILES =
      "(instrument-tags|browser-snapshot|pending)\\.(json|lock)|history|.*\\.tmp";

  private final Path home;

  public HomePermissions(Path home) {
    this.home = home;
  }

  /**
   * Restricts svc's files and folders to their owner. Does nothing if the home folder itself is
   * already restricted. Errors are ignored.
   */
  public void restrict() {
    if (!OwnerOnlyPermissions.isAccessibleToOthers(home)) {
      return;
    }
    try {
      if (restrictEntries()) {
        OwnerOnlyPermissions.restrictToOwner(home);
      }
    } catch (IOException | DirectoryIteratorException unreadable) {
      return;
    }
  }

  /**
   * Restricts svc's own files and folders in the home folder. Returns false if the home folder
   * contains anything else, except files that users normally create there.
   */
  private boolean restrictEntries() throws IOException {
    boolean hasOnlyKnownEntries = true;
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(home)) {
      for (Path entry : entries) {
        String name = entry.getFileName().toString();
        if (OWN_FOLDERS.contains(name)) {
          restrictFolder(entry);
        } else if (name.matches(OWN_FILES)) {
          restrictFile(entry);
        } else {
          hasOnlyKnownEntries &= USER_ENTRIES.contains(name);
        }
      }
    }
    return hasOnlyKnownEntries;
  }

  private static void restrictFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
        || !OwnerOnlyPermissions.isAccessibleToOthers(folder)) {
      return;
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      for (Path entry : entries) {
        restrictFile(entry);
        restrictFolder(entry);
      }
    }
    OwnerOnlyPermissions.restrictToOwner(folder);
  }

  private static void restrictFile(Path file) {
    if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      OwnerOnlyPermissions.restrictToOwner(file);
    }
  }
}
