package svc.store.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * A write-ahead record: what has to be written once a file has been replaced. It is on the disk
 * before the file is replaced, and empty after everything is written. It names the file's new
 * content by size and checksum, so that after a crash it is known whether the file was replaced.
 */
public final class WriteAheadFile {
  private static final String CONTENT = "content";

  private final Path file;

  /**
   * @param file the record, which exists from its first use on
   */
  public WriteAheadFile(Path file) {
    this.file = file;
  }

  /** Whether nothing is left to be done; one look at the file's size. */
  public boolean isEmpty() {
    return file.toFile().length() == 0;
  }

  /** Records what has to be written once a file has this content. */
  public void write(byte[] content, Map<String, Object> rest) throws IOException {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put(CONTENT, digestOf(content));
    tree.putAll(rest);
    RecoveryFile.write(file, tree);
  }

  /** What has to be written if a file has this content; empty if it was never replaced by it. */
  public Optional<Map<?, ?>> read(byte[] content) throws IOException {
    return RecoveryFile.read(file).filter(tree -> digestOf(content).equals(tree.get(CONTENT)));
  }

  private static String digestOf(byte[] content) {
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
