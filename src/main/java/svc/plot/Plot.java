package svc.plot;

import java.util.List;

/**
 * A plot of envelopes, for a terminal or a picture.
 *
 * @param labels the labels of the value axis; {@link AxisLabel#PLAIN_VALUES} for plain values
 * @param bands labelled ranges below the envelopes, such as clips, in order of time; may be empty
 */
public record Plot(
    String title,
    List<PlotSeries> series,
    PlotWindow window,
    List<AxisLabel> labels,
    List<TimeBand> bands) {

  /** Returns whether none of the envelopes has breakpoints. */
  public boolean isEmpty() {
    return series.stream().allMatch(PlotSeries::isEmpty);
  }
}
