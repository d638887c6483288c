package svc.sound.wave;

import java.nio.ByteBuffer;

/** Reads a sample of an audio file from a buffer that has the byte order of the file. */
@FunctionalInterface
interface SampleDecoder {
  float next(ByteBuffer from);

  /** Returns the decoder of whole numbers, null if there is none. */
  static SampleDecoder ofIntegers(int bits, boolean isLittleEndian, boolean isUnsigned) {
    return switch (bits) {
      case 8 -> isUnsigned ? from -> ((from.get() & 0xFF) - 128) / 128f : from -> from.get() / 128f;
      case 16 -> from -> from.getShort() / 32768f;
      case 24 -> from -> next24(from, isLittleEndian) / 8388608f;
      case 32 -> from -> (float) (from.getInt() / 2147483648.0);
      default -> null;
    };
  }

  /** Returns the decoder of floating-point numbers, null if there is none. */
  static SampleDecoder ofFloats(int bits) {
    return switch (bits) {
      case 32 -> ByteBuffer::getFloat;
      case 64 -> from -> (float) from.getDouble();
      default -> null;
    };
  }

  private static int next24(ByteBuffer from, boolean isLittleEndian) {
    int first = from.get() & 0xFF;
    int second = from.get() & 0xFF;
    int third = from.get() & 0xFF;
    int unsigned =
        isLittleEndian ? first | second << 8 | third << 16 : third | second << 8 | first << 16;
    return unsigned << 8 >> 8;
  }
}
