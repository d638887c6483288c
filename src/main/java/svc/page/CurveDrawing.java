package svc.page;

import java.util.List;
import svc.automation.EnvelopePlotData;
import svc.curve.Breakpoints;
import svc.page.PageView.CurveView;
import svc.page.PageView.PointView;
import svc.page.SetPage.PageCurve;
import svc.plot.AxisLabel;
import svc.plot.Plot;
import svc.plot.PlotSeries;
import svc.text.TextSanitizer;

/** Draws the automation of parameters, in pictures with a height of 100. */
record CurveDrawing(PageScale scale) {
  private static final int HEIGHT = 100;

  CurveView draw(PageCurve curve) {
    Plot plot =
        Plot.of(
            new EnvelopePlotData(
                "",
                0,
                scale.beats(),
                scale.signature().beatsPerBar(),
                List.of(curve.curve()),
                List.of()));
    return new CurveView(
        TextSanitizer.sanitizeName(curve.curve().name()),
        path(plot),
        label(plot, 1),
        label(plot, 0),
        curve.points().stream()
            .map(
                point ->
                    new PointView(
                        PageScale.number(point.beat()),
                        scale.at(point.beat()),
                        TextSanitizer.sanitizeName(point.value())))
            .toList());
  }

  private static String label(Plot plot, double value) {
    return plot.labels().stream()
        .filter(label -> label.value() == value)
        .map(AxisLabel::text)
        .findFirst()
        .orElse("");
  }

  private static String path(Plot plot) {
    StringBuilder path = new StringBuilder();
    for (PlotSeries.VisibleSegment segment : plot.series().get(0).clipTo(plot.window())) {
      Breakpoints points = segment.points();
      for (int i = 0; i < points.size(); i++) {
        path.append(i == 0 ? 'M' : 'L')
            .append(PageScale.number(segment.start() + points.timeAt(i)))
            .append(' ')
            .append(PageScale.number(HEIGHT * (1 - points.valueAt(i)), 2));
      }
    }
    return path.toString();
  }
}
