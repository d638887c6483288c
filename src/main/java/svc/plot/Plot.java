package svc.plot;

import java.util.List;

/**
 * Envelopes to be looked at together, on a terminal or in a picture.
 *
 * @param marks what stands beside which value; {@link AxisLabel#PLAIN_VALUES} for the values
 *     themselves
 * @param bands what lies below them, such as clips, in order of time; may be none
 */
public record Plot(
    String title,
    List<PlotSeries> series,
    PlotWindow window,
    List<AxisLabel> marks,
    List<TimeBand> bands) {

  /** Whether there is nothing to see. */
  public boolean isEmpty() {
    return series.stream().allMatch(PlotSeries::isEmpty);
  }
}
