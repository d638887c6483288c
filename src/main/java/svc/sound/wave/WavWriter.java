package svc.sound.wave;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import svc.sound.signal.NoiseGenerator;
import svc.sound.signal.StereoBlock;

/** Writes a stereo WAV file, block by block. */
public final class WavWriter {
  private static final int CHANNELS = 2;
  private static final int BUFFER_BYTES = 1 << 16;
  private static final int HEADER_BYTES = 44;
  private static final int FLOAT_HEADER_BYTES = 58;
  private static final int PCM = 1;
  private static final int IEEE_FLOAT = 3;
  private static final long DITHER_SEED = 1770;
  private static final long LARGEST_FILE = 0xFFFF_FFFFL;

  private final SeekableByteChannel channel;
  private final SampleFormat format;
  private final int sampleRate;
  private final NoiseGenerator dither = new NoiseGenerator(DITHER_SEED);
  private final ByteBuffer buffer =
      ByteBuffer.allocate(BUFFER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
  private long frames;

  /**
   * Starts a file.
   *
   * @param channel the file, which is empty; the caller closes it
   */
  public WavWriter(SeekableByteChannel channel, SampleFormat format, int sampleRate) {
    this.channel = channel;
    this.format = format;
    this.sampleRate = sampleRate;
    putHeader();
  }

  /** Returns the most frames that a WAV file can have. */
  public static long longestFrames(SampleFormat format) {
    return (LARGEST_FILE - FLOAT_HEADER_BYTES) / (CHANNELS * format.bytes());
  }

  /** Writes the first frames of a block. */
  public void write(StereoBlock block, int count) throws IOException {
    if (buffer.remaining() < count * CHANNELS * format.bytes()) {
      drain();
    }
    for (int i = 0; i < count; i++) {
      format.put(buffer, block.left[i], dither);
      format.put(buffer, block.right[i], dither);
    }
    frames += count;
  }

  /** Completes the file, whose header contains its length. */
  public void finish() throws IOException {
    drain();
    channel.position(0);
    putHeader();
    drain();
  }

  private void drain() throws IOException {
    buffer.flip();
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
    buffer.clear();
  }

  private void putHeader() {
    boolean isFloat = format == SampleFormat.FLOAT_32;
    int frameBytes = CHANNELS * format.bytes();
    long bytes = frames * frameBytes;
    int header = isFloat ? FLOAT_HEADER_BYTES : HEADER_BYTES;
    put("RIFF").putInt((int) (header - 8 + bytes));
    put("WAVE");
    put("fmt ").putInt(isFloat ? 18 : 16);
    buffer.putShort((short) (isFloat ? IEEE_FLOAT : PCM)).putShort((short) CHANNELS);
    buffer.putInt(sampleRate).putInt(sampleRate * frameBytes);
    buffer.putShort((short) frameBytes).putShort((short) format.bits());
    if (isFloat) {
      buffer.putShort((short) 0);
      put("fact").putInt(4).putInt((int) frames);
    }
    put("data").putInt((int) bytes);
  }

  private ByteBuffer put(String name) {
    return buffer.put(name.getBytes(StandardCharsets.US_ASCII));
  }
}
