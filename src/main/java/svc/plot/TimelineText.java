package svc.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import svc.model.clip.TimelineFigure;
import svc.text.DisplayWidth;

/**
 * Draws the timelines of tracks as lines of text: the locators, a row of blocks for each track, and
 * a ruler in bars. No line is wider than the requested width if that is at least 20 columns.
 */
public final class TimelineText {
  private static final int MIN_WIDTH = 20;
  private static final int MAX_WIDTH = 500;
  private static final int LABEL_SHARE = 4;

  private final TimelineFigure figure;
  private final TerminalDrawingStyle style;
  private final List<TimelineFigure.Lane> lanes;
  private final int labelWidth;
  private final TimelineColumns columns;

  private TimelineText(TimelineFigure figure, int width, int height, TerminalDrawingStyle style) {
    this.figure = figure;
    this.style = style;
    this.lanes = figure.lanes().subList(0, Math.min(height, figure.lanes().size()));
    int total = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width));
    int widest = lanes.stream().mapToInt(lane -> DisplayWidth.of(nameOf(lane))).max().orElse(0);
    this.labelWidth = Math.min(widest, total / LABEL_SHARE);
    this.columns = new TimelineColumns(figure, total - labelWidth - 1);
  }

  /**
   * Returns the lines of timelines, none if there are no clips.
   *
   * @param width the total width in columns, limited to 20-500
   * @param height the largest number of tracks
   */
  public static List<String> draw(
      TimelineFigure figure, int width, int height, TerminalDrawingStyle style) {
    return figure.lanes().stream().allMatch(lane -> lane.blocks().isEmpty())
        ? List.of()
        : new TimelineText(figure, width, height, style).draw();
  }

  private List<String> draw() {
    List<String> lines = new ArrayList<>();
    if (!figure.markers().isEmpty()) {
      lines.add(markerLine());
    }
    TimelineBlockRenderer blocks = new TimelineBlockRenderer(columns, style);
    for (int i = 0; i < lanes.size(); i++) {
      int color =
          style == TerminalDrawingStyle.COLORS
              ? i % ColoredTextLine.MAX_COLORS
              : ColoredTextLine.NONE;
      lines.add(
          new ColoredTextLine(label(nameOf(lanes.get(i))))
              .append(blocks.draw(lanes.get(i).blocks()), color)
              .toLine());
    }
    lines.addAll(ruler());
    int more = figure.lanes().size() - lanes.size();
    if (more > 0) {
      lines.add("(" + more + " more tracks)");
    }
    return lines;
  }

  private String label(String name) {
    String shown = style.truncate(name, labelWidth);
    return " ".repeat(labelWidth - DisplayWidth.of(shown)) + shown + style.axisSide(false);
  }

  private static String nameOf(TimelineFigure.Lane lane) {
    return PlotSeries.sanitize(lane.name());
  }

  /**
   * Returns the line with the locators and their names. A name is truncated at the next locator.
   */
  private String markerLine() {
    List<TimelineFigure.Marker> markers =
        figure.markers().stream()
            .sorted(Comparator.comparingDouble(TimelineFigure.Marker::beat))
            .toList();
    StringBuilder line = new StringBuilder(" ".repeat(labelWidth + 1));
    for (int i = 0; i < markers.size(); i++) {
      int start = columns.columnOf(markers.get(i).beat());
      int end =
          i + 1 < markers.size() ? columns.columnOf(markers.get(i + 1).beat()) : columns.count();
      int used = DisplayWidth.of(line.toString()) - labelWidth - 1;
      if (start >= used) {
        String name = style.truncate(PlotSeries.sanitize(markers.get(i).name()), end - start - 2);
        line.append(" ".repeat(start - used))
            .append(style == TerminalDrawingStyle.ASCII ? ">" : "▸")
            .append(end - start > 2 ? name : "");
      }
    }
    return line.toString();
  }

  private List<String> ruler() {
    return new TextTimeAxis(columns.window(), columns.count(), labelWidth, style)
        .lines(tick -> columns.columnOf(tick.beat()));
  }
}
