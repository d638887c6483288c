package svc.plot;

import java.util.List;
import svc.automation.EnvelopePlotData;
import svc.automation.EnvelopePlotData.Curve;

/**
 * Envelopes to plot on a terminal or in a picture file.
 *
 * @param labels the labels of the value axis, such as {@link AxisLabel#PLAIN_VALUES}
 * @param namedRanges named ranges of time that are shown below the envelopes, in order of time
 */
public record Plot(
    String title,
    List<PlotSeries> series,
    PlotTimeRange window,
    List<AxisLabel> labels,
    List<NamedTimeRange> namedRanges) {

  /**
   * Returns the plot of the envelopes in a figure. The value axis has the labels of the curves if
   * all curves have the same labels, otherwise {@link AxisLabel#PLAIN_VALUES}.
   */
  public static Plot of(EnvelopePlotData figure) {
    List<List<AxisLabel>> labels = figure.curves().stream().map(Plot::labels).distinct().toList();
    return new Plot(
        figure.title(),
        figure.curves().stream().map(Plot::series).toList(),
        new PlotTimeRange(figure.start(), figure.end(), figure.beatsPerBar()),
        labels.size() == 1 ? labels.get(0) : AxisLabel.PLAIN_VALUES,
        figure.spans().stream()
            .map(span -> new NamedTimeRange(span.start(), span.end(), span.name()))
            .toList());
  }

  private static PlotSeries series(Curve curve) {
    return new PlotSeries(
        curve.name(),
        curve.segments().stream()
            .map(
                segment ->
                    new PlotSeries.KnownSegment(segment.start(), segment.end(), segment.points()))
            .toList());
  }

  private static List<AxisLabel> labels(Curve curve) {
    return curve.labels().isEmpty()
        ? AxisLabel.PLAIN_VALUES
        : curve.labels().stream().map(label -> new AxisLabel(label.value(), label.text())).toList();
  }

  /** Returns whether no envelope has breakpoints. */
  public boolean isEmpty() {
    return series.stream().allMatch(PlotSeries::isEmpty);
  }
}
