package svc.sound.signal;

/** A filter of second order for one channel. */
public final class BiquadFilter {
  private static final double SMALLEST = 1e-15;

  private double b0 = 1;
  private double b1;
  private double b2;
  private double a1;
  private double a2;
  private double first;
  private double second;

  /**
   * Sets the coefficients, which are divided by {@code a0}: {@code b} of the numerator and {@code
   * a} of the denominator.
   */
  public void set(double a0, double newA1, double newA2, double newB0, double newB1, double newB2) {
    b0 = newB0 / a0;
    b1 = newB1 / a0;
    b2 = newB2 / a0;
    a1 = newA1 / a0;
    a2 = newA2 / a0;
  }

  /** Filters a sample. */
  public double process(double sample) {
    double output = b0 * sample + first;
    first = b1 * sample - a1 * output + second;
    second = b2 * sample - a2 * output;
    return output;
  }

  /** Ends a decay that is too small to hear, because tiny numbers are slow to calculate with. */
  public void flush() {
    if (Math.abs(first) < SMALLEST && Math.abs(second) < SMALLEST) {
      first = 0;
      second = 0;
    }
  }
}
