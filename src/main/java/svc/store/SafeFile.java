package svc.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes files so that a reader sees the old content or the new, also after a crash: temporary
 * file, fsync, rename.
 */
public final class SafeFile {
  private SafeFile() {}

  /**
   * Replaces a file's content; whoever calls makes sure that nobody else writes it at the same
   * time.
   */
  public static void write(Path file, byte[] content) throws IOException {
    Path target = Files.exists(file) ? file.toRealPath() : file;
    Path temporary = target.resolveSibling(target.getFileName() + ".tmp");
    try {
      writeThrough(temporary, content);
      Files.move(
          temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      Files.deleteIfExists(temporary);
      throw e;
    }
    syncFolder(target.toAbsolutePath().getParent());
  }

  private static void writeThrough(Path file, byte[] content) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      ByteBuffer rest = ByteBuffer.wrap(content);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
      channel.force(true);
    }
  }

  /** Makes the rename itself durable where the file system can; Windows cannot open folders. */
  private static void syncFolder(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException unsupported) {
      return;
    }
  }
}
