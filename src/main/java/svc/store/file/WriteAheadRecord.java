package svc.store.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;
import svc.json.JsonObject;

/**
 * A record of the writes that must follow the replacement of a file. svc writes the record to disk
 * before it replaces the file, and clears the record when these writes are done. The record
 * contains the size and checksum of the file's new content, so that after a crash svc can determine
 * whether the file was replaced.
 */
public final class WriteAheadRecord {
  private static final String CONTENT = "content";

  private final Path file;

  /**
   * Creates a record in a file.
   *
   * @param file the path of the record itself, created on first use
   */
  public WriteAheadRecord(Path file) {
    this.file = file;
  }

  /** Returns whether no writes are recorded. Checks only the size of the record. */
  public boolean isEmpty() {
    return file.toFile().length() == 0;
  }

  /**
   * Records the writes that must follow the replacement of the file.
   *
   * @param content the new content of the file
   * @param remaining the writes that must follow, as JSON values
   */
  public void write(byte[] content, Map<String, Object> remaining) throws IOException {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put(CONTENT, digestOf(content));
    tree.putAll(remaining);
    RecoveryFile.write(file, tree);
  }

  /**
   * Returns the recorded writes if the file was replaced before a crash; empty if it was not.
   *
   * @param content the current content of the file
   */
  public Optional<JsonObject> read(byte[] content) throws IOException {
    return RecoveryFile.read(file).filter(record -> digestOf(content).equals(record.get(CONTENT)));
  }

  /** Returns the recorded writes, whether or not the file was replaced. */
  public Optional<JsonObject> read() throws IOException {
    return RecoveryFile.read(file);
  }

  private static String digestOf(byte[] content) {
    CRC32C sum = new CRC32C();
    sum.update(content);
    return content.length + "-" + Long.toHexString(sum.getValue());
  }

  /** Clears the record. Called after the recorded writes. */
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
