package svc.host.als.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;

/**
 * The content of a file in the gzip format (RFC 1952). Its header can contain a file name, which
 * programs that read the file ignore.
 *
 * @param bytes the file
 * @param start the index at which the compressed data begin, after the header
 * @param name the file name in the header; null for none
 */
record GzipContent(byte[] bytes, int start, String name) {
  private static final int HEADER_BYTES = 10;
  private static final int TRAILER_BYTES = 8;
  private static final int FLAGS = 3;
  private static final int CHECKSUM_FLAG = 2;
  private static final int EXTRA_FLAG = 4;
  private static final int NAME_FLAG = 8;
  private static final int COMMENT_FLAG = 16;
  private static final int CHUNK_BYTES = 1 << 16;

  /** Thrown if content is longer than the limit. */
  static final class TooLongException extends IOException {
    private static final long serialVersionUID = 1L;
  }

  /** Reads the header of a file that begins with the mark of gzip. */
  static GzipContent of(byte[] bytes) throws IOException {
    try {
      int flags = bytes[FLAGS];
      int at = HEADER_BYTES;
      if ((flags & EXTRA_FLAG) != 0) {
        at += 2 + (bytes[at] & 0xff) + ((bytes[at + 1] & 0xff) << 8);
      }
      String name = null;
      if ((flags & NAME_FLAG) != 0) {
        int end = indexOfZero(bytes, at);
        name = new String(bytes, at, end - at, StandardCharsets.ISO_8859_1);
        at = end + 1;
      }
      if ((flags & COMMENT_FLAG) != 0) {
        at = indexOfZero(bytes, at) + 1;
      }
      at += (flags & CHECKSUM_FLAG) == 0 ? 0 : 2;
      if (at + TRAILER_BYTES > bytes.length) {
        throw new IOException("the header is incomplete");
      }
      return new GzipContent(bytes, at, name);
    } catch (ArrayIndexOutOfBoundsException e) {
      throw new IOException("the header is incomplete", e);
    }
  }

  private static int indexOfZero(byte[] bytes, int from) {
    int i = from;
    while (bytes[i] != 0) {
      i++;
    }
    return i;
  }

  /** Returns up to {@code length} bytes from the start of the uncompressed content. */
  byte[] readStart(int length) throws IOException {
    Inflater inflater = inflater();
    try {
      byte[] content = new byte[length];
      return Arrays.copyOf(content, inflate(inflater, content, 0));
    } finally {
      inflater.end();
    }
  }

  /**
   * Returns the uncompressed content. Throws {@link TooLongException} if it has more bytes than the
   * limit, and an IOException with a clause as its message if the file is damaged or contains more
   * than the compressed data. Does not use memory for content that is too long.
   */
  byte[] readAll(int limit) throws IOException {
    long size = statedSize();
    // Deflate compresses to at least 1/1032 of the size.
    if (size > limit || size > (bytes.length + 1L) * 1032) {
      measure(limit);
      throw new IOException("its compressed data is damaged or incomplete");
    }
    byte[] content = new byte[(int) size];
    Inflater inflater = inflater();
    try {
      boolean isFilled = inflate(inflater, content, 0) == content.length;
      boolean hasMore = inflate(inflater, new byte[1], 0) > 0;
      if (isFilled && !hasMore && inflater.finished()) {
        requireEnd(inflater, checksum(content, content.length));
        return content;
      }
    } finally {
      inflater.end();
    }
    measure(limit);
    throw new IOException("its compressed data is damaged or incomplete");
  }

  /** Returns whether the uncompressed content equals the given bytes. */
  boolean contains(byte[] expected) throws IOException {
    Inflater inflater = inflater();
    try {
      byte[] chunk = new byte[CHUNK_BYTES];
      int compared = 0;
      while (!inflater.finished()) {
        int count = inflate(inflater, chunk, 0);
        int end = compared + count;
        if (count == 0 && !inflater.finished()
            || end > expected.length
            || !Arrays.equals(expected, compared, end, chunk, 0, count)) {
          return false;
        }
        compared = end;
      }
      return compared == expected.length;
    } finally {
      inflater.end();
    }
  }

  /** Uncompresses the content without keeping it, and throws the errors of {@link #readAll}. */
  private void measure(int limit) throws IOException {
    Inflater inflater = inflater();
    try {
      byte[] chunk = new byte[CHUNK_BYTES];
      CRC32 sum = new CRC32();
      long size = 0;
      while (!inflater.finished()) {
        int count = inflate(inflater, chunk, 0);
        if (count == 0 && !inflater.finished()) {
          throw new IOException("its compressed data is damaged or incomplete");
        }
        sum.update(chunk, 0, count);
        size += count;
        if (size > limit) {
          throw new TooLongException();
        }
      }
      requireEnd(inflater, sum.getValue());
    } finally {
      inflater.end();
    }
  }

  private void requireEnd(Inflater inflater, long checksum) throws IOException {
    int end = bytes.length - inflater.getRemaining();
    if (end + TRAILER_BYTES > bytes.length) {
      throw new IOException("its compressed data is damaged or incomplete");
    }
    ByteBuffer trailer = ByteBuffer.wrap(bytes, end, TRAILER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    if ((trailer.getInt() & 0xffffffffL) != checksum
        || trailer.getInt() != (int) inflater.getBytesWritten()) {
      throw new IOException("its compressed data is damaged or incomplete");
    }
    int trailing = bytes.length - end - TRAILER_BYTES;
    if (trailing > 0) {
      throw new IOException(
          (trailing == 1 ? "1 byte follows" : trailing + " bytes follow")
              + " the end of its compressed data");
    }
  }

  private Inflater inflater() {
    Inflater inflater = new Inflater(true);
    inflater.setInput(bytes, start, bytes.length - start);
    return inflater;
  }

  private static int inflate(Inflater inflater, byte[] to, int from) throws IOException {
    int filled = from;
    try {
      while (filled < to.length && !inflater.finished() && !inflater.needsDictionary()) {
        int count = inflater.inflate(to, filled, to.length - filled);
        if (count == 0 && inflater.needsInput()) {
          return filled;
        }
        filled += count;
      }
      return filled;
    } catch (DataFormatException e) {
      throw new IOException("its compressed data is damaged or incomplete", e);
    }
  }

  /** Returns the size that the end of the file states, in bytes; wrong if the file is damaged. */
  private long statedSize() {
    return ByteBuffer.wrap(bytes, bytes.length - 4, 4).order(ByteOrder.LITTLE_ENDIAN).getInt()
        & 0xffffffffL;
  }

  private static long checksum(byte[] content, int length) {
    CRC32 sum = new CRC32();
    sum.update(content, 0, length);
    return sum.getValue();
  }

  /**
   * Returns a gzip file with the given content.
   *
   * @param name the file name for the header; null for none
   */
  static byte[] compress(byte[] content, String name) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream(content.length / 10 + CHUNK_BYTES);
    out.writeBytes(
        new byte[] {
          0x1f,
          (byte) 0x8b,
          Deflater.DEFLATED,
          (byte) (name == null ? 0 : NAME_FLAG),
          0,
          0,
          0,
          0,
          0,
          (byte) 0xff
        });
    if (name != null) {
      out.writeBytes(name.getBytes(StandardCharsets.ISO_8859_1));
      out.write(0);
    }
    Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    try (DeflaterOutputStream data = new DeflaterOutputStream(out, deflater)) {
      data.write(content);
    } finally {
      deflater.end();
    }
    ByteBuffer trailer = ByteBuffer.allocate(TRAILER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    trailer.putInt((int) checksum(content, content.length)).putInt(content.length);
    out.writeBytes(trailer.array());
    return out.toByteArray();
  }
}
