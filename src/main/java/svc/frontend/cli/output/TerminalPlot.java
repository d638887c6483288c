package svc.frontend.cli.output;

import java.util.ArrayList;
import java.util.List;
import svc.plot.Plot;
import svc.plot.TerminalPlotMode;
import svc.plot.TextPlot;

/** Envelopes drawn below a result, as wide as the terminal; nothing where they are empty. */
public final class TerminalPlot {
  private static final int HEIGHT = 12;
  private static final int HEIGHT_OF_EACH = 6;

  private TerminalPlot() {}

  public static List<String> draw(Plot plot, OutputTerminal terminal) {
    if (plot.isEmpty()) {
      return List.of();
    }
    TerminalPlotMode ink = plotStyle(terminal);
    int height = Math.max(HEIGHT, HEIGHT_OF_EACH * TextPlot.gridCount(plot.series().size(), ink));
    TextPlot drawing = new TextPlot(plot.window(), plot.labels(), terminal.columns(), height, ink);
    List<String> lines = new ArrayList<>(List.of(""));
    lines.addAll(drawing.draw(plot.series()));
    lines.addAll(drawing.bandLines(plot.bands()));
    return lines;
  }

  private static TerminalPlotMode plotStyle(OutputTerminal terminal) {
    return terminal.ascii()
        ? TerminalPlotMode.ASCII
        : terminal.colours() ? TerminalPlotMode.COLOURS : TerminalPlotMode.PLAIN;
  }
}
