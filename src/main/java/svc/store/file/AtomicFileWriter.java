package svc.store.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;

/**
 * Writes files so that a reader sees the old content or the new, also after a crash: temporary
 * file, fsync, rename.
 */
public final class AtomicFileWriter {
  private AtomicFileWriter() {}

  /**
   * Replaces the content of a file of svc's own; whoever calls holds the lock on it. The temporary
   * file has one name, so that what a crash left behind goes; it is never followed where it is a
   * link.
   */
  public static void write(Path file, byte[] content) throws IOException {
    Path target = resolveTarget(file);
    Path temporary = target.resolveSibling(target.getFileName() + ".tmp");
    if (!Files.isDirectory(temporary, LinkOption.NOFOLLOW_LINKS)) {
      Files.deleteIfExists(temporary);
    }
    FileChannel channel =
        createTemporary(temporary, OwnerOnlyPermissions.newFileAttributes(temporary));
    if (channel == null) {
      throw new IOException(temporary + " is in the way");
    }
    copyPermissions(target, temporary);
    writeAndRename(channel, temporary, target, content);
  }

  /**
   * Replaces the content of a file that the user named. The temporary file beside it has a name of
   * its own; those that killed processes left in the folder are deleted.
   */
  public static void writeShared(Path file, byte[] content) throws IOException {
    write(file, content, new FileAttribute<?>[0]);
  }

  /** The same with a file that only its owner can read. */
  static void writePrivate(Path file, byte[] content) throws IOException {
    write(file, content, OwnerOnlyPermissions.newFileAttributes(file));
  }

  private static void write(Path file, byte[] content, FileAttribute<?>[] attributes)
      throws IOException {
    Path target = resolveTarget(file);
    TemporaryFileNames.deleteStale(target.getParent());
    Path temporary = TemporaryFileNames.newFileIn(target.getParent());
    FileChannel channel = createTemporary(temporary, attributes);
    if (channel == null) {
      throw new IOException(temporary + " is in the way");
    }
    copyPermissions(target, temporary);
    writeAndRename(channel, temporary, target, content);
  }

  /** Whether its owner has forbidden to write to it, which root would not notice. */
  public static boolean isReadOnly(Path file) {
    try {
      return !Files.isWritable(file)
          || !Files.getPosixFilePermissions(file).contains(PosixFilePermission.OWNER_WRITE);
    } catch (IOException | UnsupportedOperationException e) {
      return !Files.isWritable(file);
    }
  }

  /** Gives the temporary file the permissions of the file that it replaces. */
  private static void copyPermissions(Path target, Path temporary) throws IOException {
    try {
      Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(target);
      if (!Files.getPosixFilePermissions(temporary).equals(permissions)) {
        Files.setPosixFilePermissions(temporary, permissions);
      }
    } catch (NoSuchFileException | UnsupportedOperationException none) {
      return;
    }
  }

  private static Path resolveTarget(Path file) throws IOException {
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    if (!Files.isDirectory(target.getParent())) {
      throw new IOException("the folder " + target.getParent() + " does not exist");
    }
    return target;
  }

  /** Null where there is such a file already. */
  private static FileChannel createTemporary(Path file, FileAttribute<?>[] attributes)
      throws IOException {
    try {
      return FileChannel.open(
          file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), attributes);
    } catch (FileAlreadyExistsException taken) {
      return null;
    } catch (AccessDeniedException e) {
      throw new IOException("the folder " + file.getParent() + " may not be written to", e);
    }
  }

  private static void writeAndRename(
      FileChannel channel, Path temporary, Path target, byte[] content) throws IOException {
    try {
      writeAndSync(channel, content);
      Files.move(
          temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      Files.deleteIfExists(temporary);
      throw e;
    }
    syncFolder(target.getParent());
  }

  private static void writeAndSync(FileChannel channel, byte[] content) throws IOException {
    try (channel) {
      ByteBuffer rest = ByteBuffer.wrap(content);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
      channel.force(true);
    }
  }

  /** Makes the rename itself durable where the file system can; Windows cannot open folders. */
  static void syncFolder(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException unsupported) {
      return;
    }
  }
}
