package svc.plot;

import java.util.List;
import svc.automation.EnvelopeFigure;
import svc.automation.EnvelopeFigure.Curve;

/**
 * Envelopes to be drawn together, on a terminal or in a picture.
 *
 * @param marks the labels of the value axis; {@link AxisLabel#PLAIN_VALUES} for plain values
 * @param bands what lies below the envelopes, such as clips, in order of time; may be empty
 */
public record Plot(
    String title,
    List<PlotSeries> series,
    PlotWindow window,
    List<AxisLabel> marks,
    List<TimeBand> bands) {

  /** The plot of a figure. The axis has the labels of its curves if all have the same. */
  public static Plot of(EnvelopeFigure figure) {
    List<List<AxisLabel>> marks = figure.curves().stream().map(Plot::marks).distinct().toList();
    return new Plot(
        figure.title(),
        figure.curves().stream().map(Plot::series).toList(),
        new PlotWindow(figure.start(), figure.end(), figure.beatsPerBar()),
        marks.size() == 1 ? marks.get(0) : AxisLabel.PLAIN_VALUES,
        figure.spans().stream()
            .map(span -> new TimeBand(span.start(), span.end(), span.name()))
            .toList());
  }

  private static PlotSeries series(Curve curve) {
    return new PlotSeries(
        curve.name(),
        curve.segments().stream()
            .map(part -> new PlotSeries.KnownSegment(part.start(), part.end(), part.points()))
            .toList());
  }

  private static List<AxisLabel> marks(Curve curve) {
    return curve.labels().isEmpty()
        ? AxisLabel.PLAIN_VALUES
        : curve.labels().stream().map(label -> new AxisLabel(label.value(), label.text())).toList();
  }

  /** Whether no series has any point. */
  public boolean isEmpty() {
    return series.stream().allMatch(PlotSeries::isEmpty);
  }
}
