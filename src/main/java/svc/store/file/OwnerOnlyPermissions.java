package svc.store.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * Permissions that restrict files and folders to their owner (modes 0600 and 0700). On file systems
 * without POSIX permissions, nothing is restricted.
 */
public final class OwnerOnlyPermissions {
  private static final Set<PosixFilePermission> OTHERS =
      EnumSet.complementOf(
          EnumSet.of(
              PosixFilePermission.OWNER_READ,
              PosixFilePermission.OWNER_WRITE,
              PosixFilePermission.OWNER_EXECUTE));

  private OwnerOnlyPermissions() {}

  /** Returns the attributes with which to create a file that only its owner can access. */
  public static FileAttribute<?>[] newFileAttributes(Path file) {
    return ownerOnlyAttributes(file, "rw-------");
  }

  /**
   * Creates a folder and its missing parents, accessible only for their owner. Existing folders are
   * unchanged.
   */
  public static Path createFolders(Path folder) throws IOException {
    return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
        ? folder
        : Files.createDirectories(folder, ownerOnlyAttributes(folder, "rwx------"));
  }

  private static FileAttribute<?>[] ownerOnlyAttributes(Path path, String permissions) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }

  /** Returns whether anybody but the owner may access a file or folder; false for links. */
  public static boolean isAccessibleToOthers(Path path) {
    try {
      return !Files.isSymbolicLink(path)
          && !Collections.disjoint(
              Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS), OTHERS);
    } catch (IOException | UnsupportedOperationException unknown) {
      return false;
    }
  }

  /** Removes the permissions of all users but the owner, if the file system allows it. */
  public static void restrictToOwner(Path path) {
    if (!isAccessibleToOthers(path)) {
      return;
    }
    try {
      Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(path);
      permissions.removeAll(OTHERS);
      Files.setPosixFilePermissions(path, permissions);
    } catch (IOException | UnsupportedOperationException notAllowed) {
      return;
    }
  }
}
