package svc.plot;

import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import svc.model.clip.TimelineFigure;

/**
 * The columns of timelines that are drawn as text. Each bar has the same number of columns or, if
 * there are more bars than columns, each column has the same number of bars.
 */
final class TimelineColumns {
  private static final double TOLERANCE = 1e-6;

  private final PlotTimeRange window;
  private final int count;

  /**
   * Creates the columns for a figure.
   *
   * @param available the number of columns that may be used
   */
  TimelineColumns(TimelineFigure figure, int available) {
    double bar = figure.beatsPerBar();
    double first = Math.floor(times(figure).min().orElse(0) / bar + TOLERANCE);
    double last = Math.ceil(times(figure).max().orElse(0) / bar - TOLERANCE);
    double bars = Math.max(1, last - first);
    double barsPerColumn = Math.ceil(bars / available);
    this.count =
        bars > available
            ? (int) Math.ceil(bars / barsPerColumn)
            : (int) (Math.floor(available / bars) * bars);
    double shown = bars > available ? count * barsPerColumn : bars;
    this.window = new PlotTimeRange(first * bar, (first + shown) * bar, bar);
  }

  private static DoubleStream times(TimelineFigure figure) {
    return Stream.concat(
            figure.markers().stream().map(TimelineFigure.Marker::beat),
            figure.lanes().stream()
                .flatMap(lane -> lane.blocks().stream())
                .flatMap(block -> Stream.of(block.start(), block.end())))
        .mapToDouble(beat -> beat);
  }

  PlotTimeRange window() {
    return window;
  }

  int count() {
    return count;
  }

  /** Returns the column that contains a time. */
  int columnOf(double beat) {
    int column = (int) Math.floor((beat - window.start()) / window.length() * count + TOLERANCE);
    return Math.max(0, Math.min(count - 1, column));
  }

  /** Returns the column after a block, which is at least one column wide. */
  int endColumnOf(TimelineFigure.Block block) {
    double end = (block.end() - window.start()) / window.length() * count;
    return Math.max(
        columnOf(block.start()) + 1, Math.min(count, (int) Math.round(end - TOLERANCE)));
  }
}
