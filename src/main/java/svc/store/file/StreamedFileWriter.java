package svc.store.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The atomic replacement of a user's file by content that is written piece by piece. The content is
 * in a temporary file until {@link #commit}; without it, closing discards the content.
 */
public final class StreamedFileWriter implements AutoCloseable {
  private final Path target;
  private final Path temporary;
  private final FileChannel channel;

  private StreamedFileWriter(Path target, Path temporary, FileChannel channel) {
    this.target = target;
    this.temporary = temporary;
    this.channel = channel;
  }

  /** Starts the new content of a file, whose folder must exist. */
  public static StreamedFileWriter open(Path file) throws IOException {
    Path target = AtomicFileWriter.resolveTarget(file);
    TemporaryFileNames.deleteStale(target.getParent());
    Path temporary = TemporaryFileNames.newFileIn(target.getParent());
    FileChannel channel = AtomicFileWriter.createTemporary(temporary);
    if (channel == null) {
      throw new IOException(temporary + " already exists");
    }
    deleteOnExit(temporary);
    return new StreamedFileWriter(target, temporary, channel);
  }

  /** Deletes the file if an interrupt ends the program. */
  private static void deleteOnExit(Path file) {
    try {
      file.toFile().deleteOnExit();
    } catch (UnsupportedOperationException notInDefaultFileSystem) {
      return;
    }
  }

  /** Returns the channel to which the content is written. */
  public SeekableByteChannel channel() {
    return channel;
  }

  /** Replaces the file by the new content. */
  public void commit() throws IOException {
    channel.force(true);
    channel.close();
    AtomicFileWriter.copyPermissions(target, temporary);
    FileReplacement.rename(temporary, target);
    AtomicFileWriter.syncFolder(target.getParent());
  }

  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(temporary);
  }
}
