package svc.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;

/**
 * Writes files so that a reader sees the old content or the new, also after a crash: temporary
 * file, fsync, rename.
 */
public final class SafeFile {
  private static final int MOST_NAMES = 1000;

  private SafeFile() {}

  /**
   * Replaces the content of a file of svc's own; whoever calls holds the lock on it. The temporary
   * file has one name, so that what a crash left behind goes; it is never followed where it is a
   * link.
   */
  public static void write(Path file, byte[] content) throws IOException {
    Path target = target(file);
    Path temporary = temporary(target, "");
    if (!Files.isDirectory(temporary, LinkOption.NOFOLLOW_LINKS)) {
      Files.deleteIfExists(temporary);
    }
    FileChannel channel = openNew(temporary);
    if (channel == null) {
      throw new IOException(temporary + " is in the way");
    }
    replace(channel, temporary, target, content);
  }

  /**
   * Replaces the content of a file that the user named; the temporary file beside it takes a name
   * that nobody has.
   */
  public static void writeShared(Path file, byte[] content) throws IOException {
    Path target = target(file);
    for (int n = 1; n <= MOST_NAMES; n++) {
      Path temporary = temporary(target, "." + n);
      FileChannel channel = openNew(temporary);
      if (channel != null) {
        likeness(target, temporary);
        replace(channel, temporary, target, content);
        return;
      }
    }
    throw new IOException("there are " + MOST_NAMES + " temporary files beside it");
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

  /** The same permissions as the file has that is replaced. */
  private static void likeness(Path target, Path temporary) throws IOException {
    if (Files.exists(target) && Files.getFileStore(target).supportsFileAttributeView("posix")) {
      Files.setPosixFilePermissions(temporary, Files.getPosixFilePermissions(target));
    }
  }

  private static Path target(Path file) throws IOException {
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    if (!Files.isDirectory(target.getParent())) {
      throw new IOException("the folder " + target.getParent() + " does not exist");
    }
    return target;
  }

  private static Path temporary(Path target, String suffix) {
    return target.resolveSibling(target.getFileName() + suffix + ".tmp");
  }

  /** Null where there is such a file already. */
  private static FileChannel openNew(Path file) throws IOException {
    try {
      return FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    } catch (FileAlreadyExistsException taken) {
      return null;
    } catch (AccessDeniedException e) {
      throw new IOException("the folder " + file.getParent() + " may not be written to", e);
    }
  }

  private static void replace(FileChannel channel, Path temporary, Path target, byte[] content)
      throws IOException {
    try {
      writeThrough(channel, content);
      Files.move(
          temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      Files.deleteIfExists(temporary);
      throw e;
    }
    syncFolder(target.getParent());
  }

  private static void writeThrough(FileChannel channel, byte[] content) throws IOException {
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
