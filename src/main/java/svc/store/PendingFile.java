package svc.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
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
import svc.json.JsonSyntax;

/**
 * A file that says what has to be done, in case that its process is killed before. It is written in
 * its place and is on the disk then; one that a crash has cut is known by that.
 */
public final class PendingFile {
  private static final String FORMAT = "format";
  private static final Long VERSION = 1L;
  private static final long LARGEST = 256L << 20;

  private PendingFile() {}

  /** Writes what has to be done and waits until it is on the disk. */
  public static void write(Path file, Map<String, Object> content) throws IOException {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put(FORMAT, VERSION);
    tree.putAll(content);
    boolean isNew = !Files.exists(file);
    replace(file, (Json.print(tree) + "\n").getBytes(StandardCharsets.UTF_8));
    if (isNew) {
      SafeFile.syncFolder(file.toAbsolutePath().getParent());
    }
  }

  private static void replace(Path file, byte[] text) throws IOException {
    requirePlain(file);
    try (FileChannel channel =
        FileChannel.open(
            file,
            Set.of(
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING,
                LinkOption.NOFOLLOW_LINKS),
            OwnerOnly.file(file))) {
      ByteBuffer rest = ByteBuffer.wrap(text);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
      channel.force(true);
    }
  }

  /** A pipe would block, and a link would let others choose which file is overwritten. */
  private static void requirePlain(Path file) throws IOException {
    try {
      PlainFile.require(
          file, Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
    } catch (NoSuchFileException first) {
      return;
    }
  }

  /** What has to be done; empty if the file was cut. */
  public static Optional<Map<?, ?>> read(Path file) throws IOException {
    try {
      return Json.parse(PlainFile.bytes(file, LARGEST)) instanceof Map<?, ?> tree
              && VERSION.equals(tree.get(FORMAT))
          ? Optional.of(tree)
          : Optional.empty();
    } catch (JsonSyntax cut) {
      return Optional.empty();
    }
  }
}
