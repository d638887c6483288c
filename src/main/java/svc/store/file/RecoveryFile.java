package svc.store.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import svc.json.Json;
import svc.json.JsonObject;
import svc.json.JsonSyntaxException;

/**
 * A file that lists the next writes of this process, so that another process can complete the
 * writes if this process is killed. It is overwritten in place and synced to disk. A file that was
 * truncated by a crash is treated as empty.
 */
public final class RecoveryFile {
  private static final String FORMAT = "format";
  private static final Long VERSION = 1L;
  private static final long MAX_BYTES = 256L << 20;

  private RecoveryFile() {}

  /** Replaces the content of the file and syncs it to disk. */
  public static void write(Path file, Map<String, Object> content) throws IOException {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put(FORMAT, VERSION);
    tree.putAll(content);
    boolean isNew = !Files.exists(file);
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    Json.write(tree, text);
    text.write('\n');
    overwrite(file, text.toByteArray());
    if (isNew) {
      AtomicFileWriter.syncFolder(file.toAbsolutePath().getParent());
    }
  }

  private static void overwrite(Path file, byte[] text) throws IOException {
    requireRegularFile(file);
    try (FileChannel channel =
        FileChannel.open(
            file,
            Set.of(
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING,
                LinkOption.NOFOLLOW_LINKS),
            OwnerOnlyPermissions.newFileAttributes(file))) {
      ByteBuffer remaining = ByteBuffer.wrap(text);
      while (remaining.hasRemaining()) {
        channel.write(remaining);
      }
      channel.force(true);
    }
  }

  /**
   * Throws for pipes, which would block, and for links, which could make svc overwrite any file.
   */
  private static void requireRegularFile(Path file) throws IOException {
    try {
      RegularFileReader.requireRegularFile(
          file, Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
    } catch (NoSuchFileException notWrittenYet) {
      return;
    }
  }

  /**
   * Returns the content of the file; empty if a crash truncated it or another version of svc wrote
   * it.
   */
  public static Optional<JsonObject> read(Path file) throws IOException {
    try {
      Object content = Json.parse(RegularFileReader.readBytes(file, MAX_BYTES));
      return Optional.of(JsonObject.orEmpty(content))
          .filter(object -> VERSION.equals(object.get(FORMAT)));
    } catch (JsonSyntaxException truncated) {
      return Optional.empty();
    }
  }
}
