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
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;

/**
 * The atomic replacement of files: readers see either the old or the new content, even after a
 * crash. The content is written to a temporary file, synced to disk and renamed.
 */
public final class AtomicFileWriter {
  private AtomicFileWriter() {}

  /**
   * Replaces the content of one of svc's own files. The caller holds the lock on the file. The
   * temporary file has a fixed name, so that a file left by a crash is replaced by the next write.
   * If a link has this name, it is not followed.
   */
  public static void write(Path file, byte[] content) throws IOException {
    write(file, content, () -> {});
    syncFolder(resolveTarget(file).getParent());
  }

  /** Something to do when the new content is on disk and the old content is still in place. */
  public interface ReplacementStep {
    void run() throws IOException;
  }

  /**
   * Replaces the content of a file as {@link #write(Path, byte[])} does, but does not sync the
   * folder.
   *
   * @param beforeRename runs directly before the file is replaced; if it throws, the file is not
   *     replaced
   */
  public static void write(Path file, byte[] content, ReplacementStep beforeRename)
      throws IOException {
    Path target = resolveTarget(file);
    Path temporary = target.resolveSibling(target.getFileName() + ".tmp");
    if (!Files.isDirectory(temporary, LinkOption.NOFOLLOW_LINKS)) {
      Files.deleteIfExists(temporary);
    }
    FileChannel channel =
        createTemporary(temporary, OwnerOnlyPermissions.newFileAttributes(temporary));
    if (channel == null) {
      throw new IOException(temporary + " already exists");
    }
    copyPermissions(target, temporary);
    writeAndRename(channel, temporary, target, content, beforeRename);
  }

  /**
   * Replaces the content of a user's file. The temporary file has a unique name in the same folder;
   * temporary files left there by killed processes are deleted.
   */
  public static void writeShared(Path file, byte[] content) throws IOException {
    write(file, content, new FileAttribute<?>[0]);
  }

  /** Replaces a file as {@link #writeShared} does, but makes it readable only for its owner. */
  static void writePrivate(Path file, byte[] content) throws IOException {
    write(file, content, OwnerOnlyPermissions.newFileAttributes(file));
  }

  private static void write(Path file, byte[] content, FileAttribute<?>[] attributes)
      throws IOException {
    Path target = resolveTarget(file);
    Path temporary = writeTemporary(target, content, attributes);
    try {
      FileReplacement.rename(temporary, target);
    } catch (IOException e) {
      Files.deleteIfExists(temporary);
      throw e;
    }
    syncFolder(target.getParent());
  }

  /**
   * Writes the new content of a user's file to a temporary file in the same folder, with the
   * permissions of the file, and syncs it to disk.
   *
   * @param target the file, after all links are resolved
   */
  static Path writeTemporary(Path target, byte[] content, FileAttribute<?>... attributes)
      throws IOException {
    TemporaryFileNames.deleteStale(target.getParent());
    Path temporary = TemporaryFileNames.newFileIn(target.getParent());
    FileChannel channel = createTemporary(temporary, attributes);
    if (channel == null) {
      throw new IOException(temporary + " already exists");
    }
    try {
      copyPermissions(target, temporary);
      writeAndSync(channel, content);
      return temporary;
    } catch (IOException e) {
      Files.deleteIfExists(temporary);
      throw e;
    }
  }

  /**
   * Returns whether a file is read-only for this process or for its owner. The owner's permission
   * is checked because a process that runs as root can write any file.
   */
  public static boolean isReadOnly(Path file) {
    try {
      return !Files.isWritable(file)
          || !Files.getPosixFilePermissions(file).contains(PosixFilePermission.OWNER_WRITE);
    } catch (IOException | UnsupportedOperationException e) {
      return !Files.isWritable(file);
    }
  }

  static void copyPermissions(Path target, Path temporary) throws IOException {
    try {
      Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(target);
      if (!Files.getPosixFilePermissions(temporary).equals(permissions)) {
        Files.setPosixFilePermissions(temporary, permissions);
      }
    } catch (NoSuchFileException | UnsupportedOperationException nothingToCopy) {
      return;
    }
  }

  /** Returns the file to which a path leads. Throws if its folder does not exist. */
  static Path resolveTarget(Path file) throws IOException {
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    if (!Files.isDirectory(target.getParent())) {
      throw new IOException("the folder " + target.getParent() + " does not exist");
    }
    return target;
  }

  /** Creates a temporary file. Returns null if it already exists. */
  static FileChannel createTemporary(Path file, FileAttribute<?>... attributes) throws IOException {
    try {
      return FileChannel.open(
          file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), attributes);
    } catch (FileAlreadyExistsException e) {
      return null;
    } catch (AccessDeniedException e) {
      throw new IOException("the folder " + file.getParent() + " is not writable", e);
    }
  }

  private static void writeAndRename(
      FileChannel channel,
      Path temporary,
      Path target,
      byte[] content,
      ReplacementStep beforeRename)
      throws IOException {
    try {
      writeAndSync(channel, content);
      beforeRename.run();
      FileReplacement.rename(temporary, target);
    } catch (IOException e) {
      Files.deleteIfExists(temporary);
      throw e;
    }
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

  /**
   * Syncs a folder to disk, so that a rename in it survives a crash. Has no effect on Windows,
   * which cannot open folders.
   */
  public static void syncFolder(Path folder) {
    try {
      requireFolderSynced(folder);
    } catch (IOException notSynced) {
      return;
    }
  }

  /** Syncs a folder as {@link #syncFolder} does, but throws if the disk reports an error. */
  public static void requireFolderSynced(Path folder) throws IOException {
    FileChannel channel;
    try {
      channel = FileChannel.open(folder, StandardOpenOption.READ);
    } catch (IOException unsupported) {
      return;
    }
    try (channel) {
      channel.force(true);
    }
  }
}
