package svc.sound.signal;

/** The waveforms of the sketch sounds. Each is computed when it is first used. */
public final class Waveforms {
  private Waveforms() {}

  /** Returns a falling saw tooth. */
  public static Wavetable saw() {
    return SawHolder.TABLE;
  }

  /** Returns a square. */
  public static Wavetable square() {
    return SquareHolder.TABLE;
  }

  /** Returns a waveform with few harmonics, as of an organ. */
  public static Wavetable organ() {
    return OrganHolder.TABLE;
  }

  /** Returns a dark waveform, as of a struck string. */
  public static Wavetable string() {
    return StringHolder.TABLE;
  }

  /** Returns a waveform with the formants of a sung vowel near 220 Hz. */
  public static Wavetable vowel() {
    return VowelHolder.TABLE;
  }

  private static final class SawHolder {
    static final Wavetable TABLE = Wavetable.of(n -> 0.63 / n);
  }

  private static final class SquareHolder {
    static final Wavetable TABLE = Wavetable.of(n -> n % 2 == 1 ? 1.1 / n : 0);
  }

  private static final class OrganHolder {
    private static final double[] DRAWBARS = {0.6, 0.42, 0.26, 0.2, 0, 0.12, 0, 0.14};
    static final Wavetable TABLE =
        Wavetable.of(n -> n <= DRAWBARS.length ? DRAWBARS[n - 1] : 0, n -> 0.13 * n);
  }

  private static final class StringHolder {
    static final Wavetable TABLE =
        Wavetable.of(n -> n > 40 ? 0 : 0.85 / StrictMath.pow(n, 1.45), n -> 0.31 * n * n);
  }

  private static final class VowelHolder {
    static final Wavetable TABLE = Wavetable.of(VowelHolder::amplitude, n -> 0.23 * n);

    private static double amplitude(int n) {
      return n > 24
          ? 0
          : 0.5 / n
              + 0.5 * formant(n, 3.4, 1.2)
              + 0.25 * formant(n, 5.2, 1.4)
              + 0.1 * formant(n, 12, 2.5);
    }

    private static double formant(int n, double center, double width) {
      double distance = (n - center) / width;
      return 1 / (1 + distance * distance * distance * distance);
    }
  }
}
