package svc.frontend.cli.output;

import java.util.ArrayList;
import java.util.List;
import svc.model.clip.TimelineFigure;
import svc.model.envelope.AutomationShape;
import svc.plot.CurveSketch;
import svc.plot.PianoRoll;
import svc.plot.PianoRollText;
import svc.plot.Plot;
import svc.plot.TerminalDrawingStyle;
import svc.plot.TextPlot;
import svc.plot.TimelineText;

/** Draws envelopes, notes and timelines with characters, as wide as the terminal. */
public final class TerminalPlot {
  private static final int MIN_HEIGHT = 12;
  private static final int GRID_HEIGHT = 6;
  private static final int MAX_ROLL_HEIGHT = 24;
  private static final int MAX_TIMELINES = 48;

  private TerminalPlot() {}

  public static List<String> draw(Plot plot, OutputTerminal terminal) {
    if (plot.isEmpty()) {
      return List.of();
    }
    TerminalDrawingStyle mode = plotStyle(terminal);
    int height = Math.max(MIN_HEIGHT, GRID_HEIGHT * TextPlot.gridCount(plot.series().size(), mode));
    TextPlot drawing = new TextPlot(plot.window(), plot.labels(), terminal.columns(), height, mode);
    List<String> lines = new ArrayList<>(List.of(""));
    lines.addAll(drawing.draw(plot.series()));
    lines.addAll(drawing.namedRangeLines(plot.namedRanges()));
    return lines;
  }

  /** Draws a piano roll. */
  public static List<String> draw(PianoRoll roll, OutputTerminal terminal) {
    if (roll.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>(List.of(""));
    lines.addAll(
        PianoRollText.draw(roll, terminal.columns(), MAX_ROLL_HEIGHT, plotStyle(terminal)));
    return lines;
  }

  /** Draws the timelines of tracks, to be followed by a table. */
  public static List<String> draw(TimelineFigure figure, OutputTerminal terminal) {
    List<String> drawing =
        TimelineText.draw(figure, terminal.columns(), MAX_TIMELINES, plotStyle(terminal));
    List<String> lines = new ArrayList<>(drawing);
    if (!drawing.isEmpty()) {
      lines.add("");
    }
    return lines;
  }

  /**
   * Draws a curve shape without axes.
   *
   * @param usedColumns the columns to the left of the drawing
   */
  public static List<String> draw(AutomationShape shape, OutputTerminal terminal, int usedColumns) {
    return CurveSketch.draw(shape, terminal.columns() - usedColumns, plotStyle(terminal));
  }

  private static TerminalDrawingStyle plotStyle(OutputTerminal terminal) {
    return terminal.ascii()
        ? TerminalDrawingStyle.ASCII
        : terminal.colors() ? TerminalDrawingStyle.COLORS : TerminalDrawingStyle.PLAIN;
  }
}
