package svc.plot;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

/**
 * The range of time that a plot shows, in quarter notes from the song's start. Bar 1 begins at 0.
 *
 * @param beatsPerBar quarter notes per bar, such as 3.5 in 7/8
 */
public record PlotTimeRange(double start, double end, double beatsPerBar) {
  private static final double MAX_BEATS = 1e9;

  /**
   * Throws INVALID_ARGUMENT unless the start is before the end, the bar length is above 0, and all
   * numbers are between -1e9 and 1e9.
   */
  public PlotTimeRange {
    if (!(start >= -MAX_BEATS && end <= MAX_BEATS && start < end)) {
      throw INVALID_ARGUMENT
          .because("cannot plot from beat " + start + " to " + end)
          .hint("Choose an end after the start.");
    }
    if (!(beatsPerBar > 0 && beatsPerBar <= MAX_BEATS)) {
      throw INVALID_ARGUMENT
          .because("a bar must be longer than 0 beats, not " + beatsPerBar + " beats")
          .hint("Give a bar length above 0 beats.");
    }
  }

  /** Returns the length in beats. */
  public double length() {
    return end - start;
  }

  /**
   * Divides the window into {@code count} evenly spaced positions, and returns the index, from 0,
   * of the position nearest to a time.
   */
  int nearestIndex(double beat, int count) {
    return (int) Math.floor((beat - start) / length() * (count - 1) + 0.5);
  }
}
