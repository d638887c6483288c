package svc.store.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;

/**
 * Files and folders that only their owner can read and write (modes 0600 and 0700). A file system
 * without POSIX permissions is left to its own rules.
 */
public final class OwnerOnlyPermissions {
  private static final Set<PosixFilePermission> OTHERS =
      EnumSet.complementOf(
          EnumSet.of(
              PosixFilePermission.OWNER_READ,
              PosixFilePermission.OWNER_WRITE,
              PosixFilePermission.OWNER_EXECUTE));

  private OwnerOnlyPermissions() {}

  /** The attributes of a new file. */
  public static FileAttribute<?>[] newFileAttributes(Path file) {
    return ownerOnlyAttributes(file, "rw-------");
  }

  /** Creates a folder and its missing parents; folders that exist are unchanged. */
  public static Path createFolders(Path folder) throws IOException {
    return Files.createDirectories(folder, ownerOnlyAttributes(folder, "rwx------"));
  }

  private static FileAttribute<?>[] ownerOnlyAttributes(Path path, String permissions) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }

  /** Whether anybody but the owner has a permission on a file or folder; a link has none. */
  public static boolean isAccessibleToOthers(Path path) {
    try {
      return !Files.isSymbolicLink(path)
          && Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS).stream()
              .anyMatch(OTHERS::contains);
    } catch (IOException | UnsupportedOperationException unknown) {
      return false;
    }
  }

  /** Removes the permissions of everybody but the owner, if the file system allows it. */
  public static void restrictToOwner(Path path) {
    if (!isAccessibleToOthers(path)) {
      return;
    }
    try {
      Set<PosixFilePermission> kept = Files.getPosixFilePermissions(path);
      kept.removeAll(OTHERS);
      Files.setPosixFilePermissions(path, kept);
    } catch (IOException | UnsupportedOperationException fixed) {
      return;
    }
  }
}
