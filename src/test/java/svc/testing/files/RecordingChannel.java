package svc.testing.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;

/** A channel that records writes and fsyncs. A write is split in two, so that it can be interrupted. */
final class RecordingChannel extends FileChannel {
  private final FileChannel real;
  private final Path file;
  private final FileOperations operations;

  RecordingChannel(FileChannel real, Path file, FileOperations operations) {
    this.real = real;
    this.file = file;
    this.operations = operations;
  }

  /** Writes in two parts, so that the process can end between them. */
  @Override
  public int write(ByteBuffer source) throws IOException {
    operations.before("write", file);
    ByteBuffer half = source.slice();
    half.limit(half.remaining() / 2);
    int written = half.hasRemaining() ? writePart(half) : 0;
    source.position(source.position() + written);
    operations.before("write", file);
    return written + writePart(source);
  }

  private int writePart(ByteBuffer part) throws IOException {
    long position = real.position();
    byte[] bytes = new byte[part.remaining()];
    part.duplicate().get(bytes);
    int written = real.write(part);
    operations.changed(
        new FileOperations.FileChange("write", RecordingPath.real(file), null, position, bytes));
    return written;
  }

  @Override
  public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
    long written = 0;
    for (int i = offset; i < offset + length; i++) {
      written += write(sources[i]);
    }
    return written;
  }

  @Override
  public int write(ByteBuffer source, long position) throws IOException {
    operations.before("write", file);
    return real.write(source, position);
  }

  @Override
  public void force(boolean metadata) throws IOException {
    operations.before("fsync", file);
    real.force(metadata);
    operations.changed("fsync", file);
  }

  @Override
  public FileChannel truncate(long size) throws IOException {
    if (real.size() > size) {
      operations.before("truncate", file);
    }
    boolean isShorter = real.size() > size;
    real.truncate(size);
    if (isShorter) {
      operations.changed(
          new FileOperations.FileChange(
              "truncate", RecordingPath.real(file), null, size, new byte[0]));
    }
    return this;
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    return real.read(target);
  }

  @Override
  public long read(ByteBuffer[] targets, int offset, int length) throws IOException {
    return real.read(targets, offset, length);
  }

  @Override
  public int read(ByteBuffer target, long position) throws IOException {
    return real.read(target, position);
  }

  @Override
  public long position() throws IOException {
    return real.position();
  }

  @Override
  public FileChannel position(long position) throws IOException {
    real.position(position);
    return this;
  }

  @Override
  public long size() throws IOException {
    return real.size();
  }

  @Override
  public long transferTo(long position, long count, WritableByteChannel target)
      throws IOException {
    return real.transferTo(position, count, target);
  }

  @Override
  public long transferFrom(ReadableByteChannel source, long position, long count)
      throws IOException {
    operations.before("write", file);
    return real.transferFrom(source, position, count);
  }

  @Override
  public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
    return real.map(mode, position, size);
  }

  @Override
  public FileLock lock(long position, long size, boolean shared) throws IOException {
    return real.lock(position, size, shared);
  }

  @Override
  public FileLock tryLock(long position, long size, boolean shared) throws IOException {
    return real.tryLock(position, size, shared);
  }

  @Override
  protected void implCloseChannel() throws IOException {
    real.close();
  }
}
