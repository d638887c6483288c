package svc.plot;

import java.util.ArrayList;
import java.util.List;
import svc.model.clip.TimelineFigure.Block;

/**
 * Draws the clips of a track as blocks with their names. Adjacent clips of one name that are too
 * narrow to show the name are drawn as one block with the number of these clips.
 */
final class TimelineBlockRenderer {
  private static final int NARROW = 8;

  private final TimelineColumns columns;
  private final TerminalDrawingStyle style;

  TimelineBlockRenderer(TimelineColumns columns, TerminalDrawingStyle style) {
    this.columns = columns;
    this.style = style;
  }

  /** A block in the drawing, of one or more clips. */
  private record ClipRun(Block block, int clips) {
    boolean canTake(Block next) {
      return next.name().equals(block.name()) && Math.abs(next.start() - block.end()) < 1e-6;
    }

    ClipRun with(Block next) {
      return new ClipRun(new Block(block.name(), block.start(), next.end()), clips + 1);
    }
  }

  /** Returns the row of text that shows the clips of a track. */
  String draw(List<Block> blocks) {
    StringBuilder row = new StringBuilder(" ".repeat(columns.count()));
    for (ClipRun run : runs(blocks)) {
      int start = columns.columnOf(run.block().start());
      int end = columns.endColumnOf(run.block());
      row.replace(start, end, text(run, end - start));
    }
    return row.toString();
  }

  private List<ClipRun> runs(List<Block> blocks) {
    List<ClipRun> runs = new ArrayList<>();
    for (Block block : blocks) {
      ClipRun last = runs.isEmpty() ? null : runs.get(runs.size() - 1);
      boolean isNarrow = columns.endColumnOf(block) - columns.columnOf(block.start()) < NARROW;
      if (last != null && isNarrow && last.canTake(block)) {
        runs.set(runs.size() - 1, last.with(block));
      } else {
        runs.add(new ClipRun(block, 1));
      }
    }
    return runs;
  }

  private String text(ClipRun run, int width) {
    String edges = style == TerminalDrawingStyle.ASCII ? "#[=]" : "■╞═╡";
    if (width == 1) {
      return edges.substring(0, 1);
    }
    String inside = label(run, width - 2);
    return edges.charAt(1)
        + inside
        + edges.substring(2, 3).repeat(width - 2 - inside.length())
        + edges.charAt(3);
  }

  /** Returns the name of a block, followed by the number of its clips if there is room. */
  private String label(ClipRun run, int width) {
    // A character outside the basic plane would be cut in two by columns.
    String name = PlotSeries.sanitize(run.block().name()).replaceAll("[^\\x{0}-\\x{FFFF}]", "?");
    String number = (style == TerminalDrawingStyle.ASCII ? " x" : " ×") + run.clips();
    boolean isNumbered = run.clips() > 1 && number.length() < width;
    String suffix = isNumbered ? number : "";
    return width < 1 ? "" : style.truncate(name, width - suffix.length()) + suffix;
  }
}
