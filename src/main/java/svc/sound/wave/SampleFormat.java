package svc.sound.wave;

import java.nio.ByteBuffer;
import svc.sound.signal.NoiseGenerator;

/** The formats of samples in the files that svc writes. */
public enum SampleFormat {
  /** Whole numbers of 16 bits, with dither. */
  INTEGER_16(16),
  /** Whole numbers of 24 bits. */
  INTEGER_24(24),
  /** Floating-point numbers, which do not clip. */
  FLOAT_32(32);

  private final int bits;

  SampleFormat(int bits) {
    this.bits = bits;
  }

  public int bits() {
    return bits;
  }

  /** Returns whether samples beyond full scale are clipped. */
  public boolean clips() {
    return this != FLOAT_32;
  }

  int bytes() {
    return bits / Byte.SIZE;
  }

  /** Writes a sample. A sample of 0 gets no dither, so that silence stays silent. */
  void put(ByteBuffer to, float sample, NoiseGenerator dither) {
    switch (this) {
      case INTEGER_16 -> {
        double noise = sample == 0 ? 0 : (dither.next() + dither.next()) / 2;
        to.putShort((short) round(sample * 32768.0 + noise, 32767));
      }
      case INTEGER_24 -> {
        int whole = (int) round(sample * 8388608.0, 8388607);
        to.put((byte) whole).put((byte) (whole >> 8)).put((byte) (whole >> 16));
      }
      default -> to.putFloat(sample);
    }
  }

  private static long round(double value, long largest) {
    return Math.max(-largest - 1, Math.min(largest, (long) Math.floor(value + 0.5)));
  }
}
