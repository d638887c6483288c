package svc.sound.wave;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import svc.model.error.SvcException;

/** Reads the header of a WAV, RF64, AIFF or AIFC file. */
final class SampleFileHeader {
  private static final int PCM = 1;
  private static final int IEEE_FLOAT = 3;
  private static final int EXTENSIBLE = 0xFFFE;
  private static final long UNKNOWN_SIZE = 0xFFFF_FFFFL;
  private static final int LARGEST_CHUNK = 64;

  private final SeekableByteChannel channel;
  private final String name;
  private ByteOrder order = ByteOrder.LITTLE_ENDIAN;
  private int sampleRate;
  private int channels;
  private int bits;
  private SampleDecoder decoder;
  private long largeDataSize = -1;
  private long dataStart = -1;
  private long dataSize;

  private SampleFileHeader(SeekableByteChannel channel, String name) {
    this.channel = channel;
    this.name = name;
  }

  /**
   * Reads the header.
   *
   * @param name the name of the file, for errors
   */
  static SampleFileHeader read(SeekableByteChannel channel, String name) throws IOException {
    SampleFileHeader header = new SampleFileHeader(channel, name);
    header.readChunks();
    return header;
  }

  private void readChunks() throws IOException {
    ByteBuffer start = read(0, 12);
    String type = start.remaining() < 12 ? "" : text(start, 0) + text(start, 8);
    switch (type) {
      case "RIFFWAVE", "RF64WAVE" -> readChunks(true);
      case "FORMAIFF", "FORMAIFC" -> {
        order = ByteOrder.BIG_ENDIAN;
        readChunks(false);
      }
      default -> throw error("is not a WAV or AIFF file");
    }
    if (decoder == null || dataStart < 0) {
      throw error("is not complete: it has no format or no samples");
    }
  }

  private void readChunks(boolean isWav) throws IOException {
    ByteOrder chunkOrder = order;
    long position = 12;
    while (position + 8 <= channel.size()) {
      ByteBuffer chunk = read(position, 8 + LARGEST_CHUNK).order(chunkOrder);
      long size = chunk.getInt(4) & UNKNOWN_SIZE;
      String id = text(chunk, 0);
      chunk.position(8);
      if (isWav) {
        readWavChunk(id, chunk, position + 8, size);
      } else {
        readAiffChunk(id, chunk, position + 8, size);
      }
      long skipped = id.equals("data") ? dataSize : size;
      position += 8 + skipped + (skipped & 1);
    }
  }

  private void readWavChunk(String id, ByteBuffer chunk, long start, long size) {
    switch (id) {
      case "ds64" -> largeDataSize = chunk.remaining() < 16 ? -1 : chunk.getLong(16);
      case "fmt " -> readWavFormat(chunk, size);
      case "data" ->
          setData(start, size == UNKNOWN_SIZE && largeDataSize >= 0 ? largeDataSize : size);
      default -> {}
    }
  }

  private void readWavFormat(ByteBuffer chunk, long size) {
    if (chunk.remaining() < 16) {
      throw error("is not complete");
    }
    int format = chunk.getShort() & 0xFFFF;
    channels = chunk.getShort() & 0xFFFF;
    sampleRate = chunk.getInt();
    chunk.position(chunk.position() + 4);
    int frameBytes = chunk.getShort() & 0xFFFF;
    bits = chunk.getShort() & 0xFFFF;
    if (format == EXTENSIBLE && size >= 26 && chunk.remaining() >= 10) {
      format = chunk.getShort(chunk.position() + 8) & 0xFFFF;
    }
    int container = channels == 0 ? 0 : frameBytes * Byte.SIZE / channels;
    bits = container > bits ? container : bits;
    decoder =
        switch (format) {
          case PCM -> SampleDecoder.ofIntegers(bits, true, true);
          case IEEE_FLOAT -> SampleDecoder.ofFloats(bits);
          default -> null;
        };
    requireDecoder("WAV format " + format + " with " + bits + " bits");
  }

  private void readAiffChunk(String id, ByteBuffer chunk, long start, long size) {
    if (id.equals("COMM") && chunk.remaining() >= 18) {
      readAiffFormat(chunk, size);
    } else if (id.equals("SSND") && chunk.remaining() >= 8) {
      int offset = chunk.getInt();
      setData(start + 8 + offset, size - 8 - offset);
    }
  }

  private void readAiffFormat(ByteBuffer chunk, long size) {
    channels = chunk.getShort() & 0xFFFF;
    chunk.getInt();
    bits = (chunk.getShort() + 7) / 8 * 8;
    sampleRate = (int) Math.round(extended(chunk));
    String compression =
        size >= 22 && chunk.remaining() >= 4 ? text(chunk, chunk.position()) : "NONE";
    switch (compression) {
      case "NONE", "twos", "in24", "in32" -> decoder = SampleDecoder.ofIntegers(bits, false, false);
      case "sowt" -> {
        order = ByteOrder.LITTLE_ENDIAN;
        decoder = SampleDecoder.ofIntegers(bits, true, false);
      }
      case "fl32", "FL32", "fl64", "FL64" -> decoder = SampleDecoder.ofFloats(bits);
      default -> {}
    }
    requireDecoder("AIFC format \"" + compression + "\" with " + bits + " bits");
  }

  /** Reads a number of 80 bits, as AIFF stores the sample rate. */
  private static double extended(ByteBuffer chunk) {
    int exponent = chunk.getShort() & 0x7FFF;
    long mantissa = chunk.getLong();
    return (mantissa >>> 1) * StrictMath.pow(2, exponent - 16383 - 62);
  }

  private void setData(long start, long size) {
    dataStart = start;
    dataSize = Math.max(0, size);
  }

  private void requireDecoder(String format) {
    if (decoder == null) {
      throw error("has samples of the " + format + ", which svc cannot read");
    }
  }

  private SvcException error(String problem) {
    return FILE_INVALID
        .because(name + " " + problem)
        .hint(
            "svc reads WAV and AIFF files with samples of 8, 16, 24 or 32 bits, or floating-point"
                + " ones.");
  }

  private ByteBuffer read(long position, int count) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(count);
    channel.position(position);
    while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
      continue;
    }
    return bytes.flip();
  }

  private static String text(ByteBuffer from, int position) {
    byte[] letters = new byte[4];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = from.get(position + i);
    }
    return new String(letters, StandardCharsets.ISO_8859_1);
  }

  int sampleRate() {
    return sampleRate;
  }

  int channels() {
    return channels;
  }

  int frameBytes() {
    return channels * bits / Byte.SIZE;
  }

  ByteOrder order() {
    return order;
  }

  SampleDecoder decoder() {
    return decoder;
  }

  long dataStart() {
    return dataStart;
  }

  /** Returns the number of bytes of the samples; a file that ends early has fewer than it says. */
  long dataSize() throws IOException {
    return Math.min(dataSize, availableSize());
  }

  /**
   * Returns whether the file has all the samples that it announces. A program that writes to a pipe
   * announces no number.
   */
  boolean isComplete() throws IOException {
    return dataSize == UNKNOWN_SIZE || dataSize <= availableSize();
  }

  private long availableSize() throws IOException {
    return Math.max(0, channel.size() - dataStart);
  }
}
