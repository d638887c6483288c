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
 * The state of the journal at one moment: the lines in the set's file, and the open files of the
 * journal with their sizes. Entries that are appended, archived or deleted later do not affect it.
 *
 * @param stored the lines in the set's file, oldest first
 * @param files the files of the journal, newest first
 */
record JournalSnapshot(List<String> stored, List<JournalFile> files) implements AutoCloseable {
  private static final int START_BYTES = 100;

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
      return readText(Math.toIntExact(size));
    }

    private String readText(int length) throws IOException {
      ByteBuffer bytes = ByteBuffer.allocate(length);
      while (bytes.hasRemaining()) {
        if (channel.read(bytes, bytes.position()) < 0) {
          throw new EOFException(path + " was truncated");
        }
      }
      return new String(bytes.array(), StandardCharsets.ISO_8859_1);
    }

    private boolean startsLike(JournalFile other) throws IOException {
      int length = (int) Math.min(START_BYTES, Math.min(size, other.size));
      return length > 0 && readText(length).equals(other.readText(length));
    }
  }

  /** Lists the archived files of the journal, oldest first. */
  interface ArchiveList {
    List<Path> list() throws IOException;
  }

  /**
   * Opens the files of the journal; files that do not exist are skipped. If the current file is
   * archived meanwhile, it is not read twice.
   */
  static JournalSnapshot open(List<String> stored, Path current, ArchiveList archives)
      throws IOException {
    JournalSnapshot snapshot = new JournalSnapshot(stored, new ArrayList<>());
    boolean isOpen = false;
    try {
      snapshot.addFile(current);
      List<Path> oldestFirst = archives.list();
      for (int i = oldestFirst.size() - 1; i >= 0; i--) {
        snapshot.addFile(oldestFirst.get(i));
      }
      isOpen = true;
      return snapshot;
    } finally {
      if (!isOpen) {
        snapshot.close();
      }
    }
  }

  private void addFile(Path file) throws IOException {
    try {
      if (!Files.readAttributes(file, BasicFileAttributes.class).isRegularFile()) {
        throw new FileSystemException(file.toString(), null, "it is not a regular file");
      }
      FileChannel channel = FileChannel.open(file);
      JournalFile opened = new JournalFile(file, channel, channel.size());
      if (files.size() == 1 && opened.startsLike(files.get(0))) {
        channel.close();
      } else {
        files.add(opened);
      }
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
