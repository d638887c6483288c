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
 * The journal at one moment: its files, open, as long as they were then. What is appended, put
 * aside or deleted later does not change what is read.
 */
record JournalSnapshot(List<JournalFile> pages) implements AutoCloseable {

  /** A file of the journal. */
  record JournalFile(Path file, FileChannel channel, long size) {

    /** One character per byte, so that a line that is not UTF-8 is skipped and not repaired. */
    String readText() throws IOException {
      if (size > JournalStore.MAX_BYTES) {
        throw new FileSystemException(file.toString(), null, "it is too large");
      }
      ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(size));
      while (bytes.hasRemaining()) {
        if (channel.read(bytes, bytes.position()) < 0) {
          throw new EOFException(file + " was truncated");
        }
      }
      return new String(bytes.array(), StandardCharsets.ISO_8859_1);
    }
  }

  /** Opens files, the newest first; those that do not exist are left out. */
  static JournalSnapshot open(List<Path> files) throws IOException {
    JournalSnapshot copy = new JournalSnapshot(new ArrayList<>());
    try {
      for (Path file : files) {
        copy.addFile(file);
      }
      return copy;
    } catch (IOException | RuntimeException e) {
      copy.close();
      throw e;
    }
  }

  private void addFile(Path file) throws IOException {
    try {
      if (!Files.readAttributes(file, BasicFileAttributes.class).isRegularFile()) {
        throw new FileSystemException(file.toString(), null, "it is not a regular file");
      }
      FileChannel channel = FileChannel.open(file);
      pages.add(new JournalFile(file, channel, channel.size()));
    } catch (NoSuchFileException none) {
      return;
    }
  }

  @Override
  public void close() throws IOException {
    for (JournalFile page : pages) {
      page.channel().close();
    }
  }
}
