package svc.sound.wave;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/** Reads the samples of an audio file with one or two channels, block by block. */
public final class AudioFileReader implements AutoCloseable {
  /** The most frames that {@link #read} returns at a time. */
  public static final int BLOCK_FRAMES = 4096;

  private static final int LOWEST_RATE = 8_000;
  private static final int HIGHEST_RATE = 192_000;
  private static final int MAX_CHANNELS = 2;

  private final SeekableByteChannel channel;
  private final SampleFileHeader header;
  private final ByteBuffer buffer;
  private final long frames;
  private long position;

  /**
   * Opens a file. Throws FILE_INVALID if svc cannot read it.
   *
   * @param channel the file, which is closed with this reader
   * @param name the name of the file, for errors
   */
  public AudioFileReader(SeekableByteChannel channel, String name) throws IOException {
    this.channel = channel;
    header = SampleFileHeader.read(channel, name);
    if (header.channels() < 1 || header.channels() > MAX_CHANNELS) {
      throw FILE_INVALID
          .because(name + " has " + header.channels() + " channels")
          .hint("Export it with one or two channels.");
    }
    if (header.sampleRate() < LOWEST_RATE || header.sampleRate() > HIGHEST_RATE) {
      throw FILE_INVALID
          .because(name + " has a sample rate of " + header.sampleRate() + " Hz")
          .hint("Export it with a sample rate from 8000 to 192000 Hz.");
    }
    buffer = ByteBuffer.allocate(BLOCK_FRAMES * header.frameBytes()).order(header.order());
    frames = header.dataSize() / header.frameBytes();
    channel.position(header.dataStart());
  }

  public AudioFileFormat format() {
    return new AudioFileFormat(header.sampleRate(), header.channels(), frames);
  }

  /** Returns whether the file has all the samples that its header announces. */
  public boolean isComplete() throws IOException {
    return header.isComplete();
  }

  /**
   * Reads the next frames.
   *
   * @param left an array for {@link #BLOCK_FRAMES} samples of the left or only channel
   * @param right an array for those of the right channel; unchanged for one channel
   * @return the number of frames, 0 at the end
   */
  public int read(float[] left, float[] right) throws IOException {
    int wanted = (int) Math.min(BLOCK_FRAMES, frames - position);
    buffer.clear().limit(wanted * header.frameBytes());
    while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
      continue;
    }
    buffer.flip();
    int count = buffer.remaining() / header.frameBytes();
    for (int i = 0; i < count; i++) {
      left[i] = header.decoder().next(buffer);
      if (header.channels() == 2) {
        right[i] = header.decoder().next(buffer);
      }
    }
    position += count;
    return count;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
