package svc.plot;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

/**
 * The part of time that is drawn, in beats; bar 1 begins at beat 0.
 *
 * @param beatsPerBar how many beats a bar has, 3.5 in 7/8
 */
public record PlotWindow(double start, double end, double beatsPerBar) {
  private static final double MAX_BEATS = 1e9;

  /** Refuses what cannot be drawn. */
  public PlotWindow {
    if (!(start >= -MAX_BEATS && end <= MAX_BEATS && start < end)) {
      throw INVALID_ARGUMENT
          .because("a plot from beat " + start + " to " + end + " shows nothing")
          .hint("End the plot behind its start.");
    }
    if (!(beatsPerBar > 0 && beatsPerBar <= MAX_BEATS)) {
      throw INVALID_ARGUMENT
          .because("a bar of " + beatsPerBar + " beats cannot be drawn")
          .hint("Give a number of beats above 0.");
    }
  }

  /** How many beats it shows. */
  public double length() {
    return end - start;
  }

  /** Which of so many equal places, the first and the last on its edges, is nearest to a time. */
  int nearestIndex(double beat, int places) {
    return (int) Math.floor((beat - start) / length() * (places - 1) + 0.5);
  }
}
