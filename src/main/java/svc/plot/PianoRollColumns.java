package svc.plot;

/**
 * The columns of a piano roll that is drawn as text. If possible, each sixteenth, beat or bar has
 * the same number of columns, so that notes of equal length have equal width.
 */
final class PianoRollColumns {
  private static final double[] UNITS = {0.25, 0.5, 1};
  private static final double TOLERANCE = 1e-6;

  private final PlotTimeRange window;
  private final int count;

  /**
   * Creates the columns for a window of time.
   *
   * @param available the number of columns that may be used
   */
  PianoRollColumns(PlotTimeRange window, int available) {
    this.window = window;
    this.count = evenCount(available);
  }

  private int evenCount(int available) {
    for (double unit : UNITS) {
      double units = window.length() / unit;
      boolean isEven = Math.abs(units - Math.rint(units)) < TOLERANCE;
      if (isEven && units > 0.5 && units <= available) {
        int whole = (int) Math.rint(units);
        return available / whole * whole;
      }
    }
    return available;
  }

  int count() {
    return count;
  }

  /**
   * Returns the column that contains a time. The column is outside the plot if the time is outside
   * the window.
   */
  int columnOf(double beat) {
    return (int) Math.floor((beat - window.start()) / window.length() * count + TOLERANCE);
  }

  /** Returns the first column after a note that ends at a time. */
  int endColumnOf(double beat) {
    return (int) Math.ceil((beat - window.start()) / window.length() * count - 0.5 - TOLERANCE);
  }

  /** Returns whether there is at least one free column between grid lines at the given distance. */
  boolean hasRoomFor(double beats) {
    return beats / window.length() * count >= 2 - TOLERANCE;
  }
}
