package svc.plot;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

/**
 * The time window of a plot, in beats; bar 1 begins at beat 0.
 *
 * @param beatsPerBar quarter notes per bar, such as 3.5 in 7/8
 */
public record PlotWindow(double start, double end, double beatsPerBar) {
  private static final double MAX_BEATS = 1e9;

  /** Throws INVALID_ARGUMENT if the window cannot be drawn. */
  public PlotWindow {
    if (!(start >= -MAX_BEATS && end <= MAX_BEATS && start < end)) {
      throw INVALID_ARGUMENT
          .because("cannot plot from beat " + start + " to " + end)
          .hint("Choose an end after the start.");
    }
    if (!(beatsPerBar > 0 && beatsPerBar <= MAX_BEATS)) {
      throw INVALID_ARGUMENT
          .because("invalid bar length of " + beatsPerBar + " beats")
          .hint("Give a number of beats above 0.");
    }
  }

  /** Returns the length in beats. */
  public double length() {
    return end - start;
  }

  /**
   * Returns the index nearest to a time among {@code count} evenly spaced positions, of which the
   * first and last are the edges of the window.
   */
  int nearestIndex(double beat, int count) {
    return (int) Math.floor((beat - start) / length() * (count - 1) + 0.5);
  }
}
