package svc.sound.signal;

/** White noise from a seed: the same seed gives the same noise. */
public final class NoiseGenerator {
  private static final double SCALE = 1.0 / (1L << 52);

  private long state;

  public NoiseGenerator(long seed) {
    state = scramble(seed);
  }

  /** Returns a well mixed number for a seed, so that similar seeds give different noise. */
  public static long scramble(long seed) {
    long mixed = seed + 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    mixed ^= mixed >>> 31;
    return mixed == 0 ? 1 : mixed;
  }

  /** Returns the next sample, from -1 to below 1. */
  public double next() {
    state ^= state << 13;
    state ^= state >>> 7;
    state ^= state << 17;
    return (state >> 11) * SCALE;
  }
}
