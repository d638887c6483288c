package svc.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32C;
import svc.json.Json;
import svc.json.JsonSyntax;

/**
 * A write-ahead record: what has to be written once a file has been replaced. It is on the disk
 * before the file is replaced, and empty after everything is written. It names the file's new
 * content by size and checksum, so that after a crash it is known whether the file was replaced.
 */
public final class WriteAhead {
  private static final long FORMAT = 1;

  private final Path file;

  /**
   * @param file the record, which exists from its first use on
   */
  public WriteAhead(Path file) {
    this.file = file;
  }

  /** Whether nothing is left to be done; one look at the file's size. */
  public boolean isEmpty() {
    return file.toFile().length() == 0;
  }

  /** Records what has to be written once a file has this content. */
  public void write(byte[] content, Map<String, Object> rest) throws IOException {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("format", FORMAT);
    tree.put("content", digest(content));
    tree.putAll(rest);
    boolean isNew = !Files.exists(file);
    replace((Json.print(tree) + "\n").getBytes(StandardCharsets.UTF_8));
    if (isNew) {
      SafeFile.syncFolder(file.toAbsolutePath().getParent());
    }
  }

  private void replace(byte[] text) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file,
            Set.of(
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING),
            OwnerOnly.file(file))) {
      ByteBuffer rest = ByteBuffer.wrap(text);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
      channel.force(true);
    }
  }

  /** What has to be written if a file has this content; empty if it was never replaced by it. */
  public Optional<Map<?, ?>> read(byte[] content) throws IOException {
    try {
      return Json.parse(Files.readAllBytes(file)) instanceof Map<?, ?> tree
              && Long.valueOf(FORMAT).equals(tree.get("format"))
              && digest(content).equals(tree.get("content"))
          ? Optional.of(tree)
          : Optional.empty();
    } catch (JsonSyntax cut) {
      // A crash while it was written: the file was not replaced.
      return Optional.empty();
    }
  }

  private static String digest(byte[] content) {
    CRC32C sum = new CRC32C();
    sum.update(content);
    return content.length + "-" + Long.toHexString(sum.getValue());
  }

  /** Everything is written. */
  public void clear() throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(0);
    }
  }

  @Override
  public String toString() {
    return file.toString();
  }
}
