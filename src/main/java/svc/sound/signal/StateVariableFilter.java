package svc.sound.signal;

/**
 * A resonant filter with 12 dB per octave for one channel, which stays stable while its frequency
 * changes.
 */
public final class StateVariableFilter {
  private static final double SMALLEST = 1e-15;

  private final double sampleRate;
  private double frequency = -1;
  private double quality = -1;
  private double damping;
  private double a1;
  private double a2;
  private double a3;
  private double first;
  private double second;
  private double band;

  public StateVariableFilter(double sampleRate) {
    this.sampleRate = sampleRate;
  }

  /**
   * Sets the frequency and the resonance.
   *
   * @param newFrequency in Hz; limited to 45 percent of the sample rate
   * @param newQuality the quality factor; 0.707 is without resonance
   */
  public void set(double newFrequency, double newQuality) {
    if (newFrequency == frequency && newQuality == quality) {
      return;
    }
    frequency = newFrequency;
    quality = newQuality;
    double limited = Math.max(10, Math.min(sampleRate * 0.45, newFrequency));
    double g = StrictMath.tan(StrictMath.PI * limited / sampleRate);
    damping = 1 / newQuality;
    a1 = 1 / (1 + g * (g + damping));
    a2 = g * a1;
    a3 = g * a2;
  }

  /** Takes over the frequency and the resonance of another filter of the same sample rate. */
  public void setAs(StateVariableFilter other) {
    frequency = other.frequency;
    quality = other.quality;
    damping = other.damping;
    a1 = other.a1;
    a2 = other.a2;
    a3 = other.a3;
  }

  /** Filters a sample and returns its low frequencies. */
  public double lowPass(double sample) {
    double difference = sample - second;
    double bandPass = a1 * first + a2 * difference;
    double lowPass = second + a2 * first + a3 * difference;
    first = 2 * bandPass - first;
    second = 2 * lowPass - second;
    band = bandPass;
    return lowPass;
  }

  /** Filters a sample and returns its high frequencies. */
  public double highPass(double sample) {
    double lowPass = lowPass(sample);
    return sample - damping * band - lowPass;
  }

  /** Filters a sample and returns the frequencies near the frequency of the filter. */
  public double bandPass(double sample) {
    lowPass(sample);
    return damping * band;
  }

  /** Filters a sample and returns it without the frequencies near the frequency of the filter. */
  public double notch(double sample) {
    lowPass(sample);
    return sample - damping * band;
  }

  /** Ends a decay that is too small to hear, because tiny numbers are slow to calculate with. */
  public void flush() {
    if (Math.abs(first) < SMALLEST && Math.abs(second) < SMALLEST) {
      first = 0;
      second = 0;
    }
  }
}
