package svc.store.journal;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/**
 * The state of the journal at one moment: its open files with their sizes. Entries that are
 * appended, archived or deleted later do not affect it.
 */
record JournalSnapshot(List<JournalFile> files) implements AutoCloseable {

  /**
   * An open file of the journal.
   *
   * @param size the size in bytes when the snapshot was taken
   */
  record JournalFile(Path path, FileChannel channel, long size) {

    /**
     * Returns the content decoded as Latin-1, with one character for each byte. Bytes that are not
     * valid UTF-8 therefore affect only their line.
     */
    String readText() throws IOException {
      if (size > JournalStore.MAX_BYTES) {
        throw new FileSystemException(
            path.toString(), null, "it is larger than " + (JournalStore.MAX_BYTES >> 20) + " MiB");
      }
      ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(size));
      while (bytes.hasRemaining()) {
        if (channel.read(bytes, bytes.position()) < 0) {
          throw new EOFException(path + " was truncated");
        }
      }
      return new String(bytes.array(), StandardCharsets.ISO_8859_1);
    }
  }

  /** Opens files, newest first; files that do not exist are skipped. */
  static JournalSnapshot open(List<Path> paths) throws IOException {
    JournalSnapshot snapshot = new JournalSnapshot(new ArrayList<>());
    try {
      for (Path path : paths) {
        snapshot.addFile(path);
      }
      return snapshot;
    } catch (IOException | RuntimeException e) {
      snapshot.close();
      throw e;
    }
  }

  private void addFile(Path file) throws IOException {
    try {
      if (!Files.readAttributes(file, BasicFileAttributes.class).isRegularFile()) {
        throw new FileSystemException(file.toString(), null, "it is not a regular file");
      }
      FileChannel channel = FileChannel.open(file);
      files.add(new JournalFile(file, channel, channel.size()));
    } catch (NoSuchFileException e) {
      return;
    }
  }

  @Override
  public void close() throws IOException {
    for (JournalFile file : files) {
      file.channel().close();
    }
  }
}
