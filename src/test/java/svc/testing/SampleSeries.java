package svc.testing;

import java.util.ArrayList;
import java.util.List;
import svc.curve.Breakpoints;
import svc.model.envelope.EnvelopePoint;
import svc.plot.PlotSeries;

/** Creates series to plot from arrays. */
public final class SampleSeries {
  private SampleSeries() {}

  /** Returns the series of an envelope whose values are known at all times. */
  public static PlotSeries of(String name, double[] times, double[] values) {
    List<EnvelopePoint> points = new ArrayList<>();
    for (int i = 0; i < times.length; i++) {
      points.add(new EnvelopePoint(times[i], values[i]));
    }
    return new PlotSeries(
        name,
        List.of(new PlotSeries.KnownSegment(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Breakpoints.of(points))));
  }
}
