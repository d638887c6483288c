package svc.rendering;

/** Plays samples: 16 bits, stereo, little-endian. */
public interface SoundLine extends AutoCloseable {
  /** Plays samples; waits while the line has enough of them. */
  void write(byte[] samples);

  /** Waits until everything was played. */
  void drain();

  @Override
  void close();
}
