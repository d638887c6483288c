package svc.sound.signal;

/** The sine as a table, which gives the same values on every processor. */
public final class SineTable {
  private static final int SIZE = 4096;
  private static final int MASK = SIZE - 1;
  private static final double[] VALUES = build();

  private SineTable() {}

  private static double[] build() {
    double[] values = new double[SIZE + 1];
    for (int i = 0; i < SIZE; i++) {
      values[i] = StrictMath.sin(2 * StrictMath.PI * i / SIZE);
    }
    return values;
  }

  /**
   * Returns the sine of an angle, with an error below 0.0000003.
   *
   * @param turns the angle as a number of full turns, not negative
   */
  public static double sin(double turns) {
    double position = turns * SIZE;
    long whole = (long) position;
    int index = (int) whole & MASK;
    double rest = position - whole;
    return VALUES[index] + rest * (VALUES[index + 1] - VALUES[index]);
  }
}
