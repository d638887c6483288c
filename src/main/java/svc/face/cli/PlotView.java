package svc.face.cli;

import java.util.ArrayList;
import java.util.List;
import svc.plot.EnvelopePlot;
import svc.plot.Ink;
import svc.plot.Plot;

/** Envelopes drawn below a result, as wide as the terminal; nothing where they are empty. */
final class PlotView {
  private static final int HEIGHT = 12;
  private static final int HEIGHT_OF_EACH = 6;

  private PlotView() {}

  static List<String> lines(Plot plot, Terminal terminal) {
    if (plot.isEmpty()) {
      return List.of();
    }
    Ink ink = ink(terminal);
    int height = Math.max(HEIGHT, HEIGHT_OF_EACH * EnvelopePlot.grids(plot.series().size(), ink));
    EnvelopePlot drawing =
        new EnvelopePlot(plot.window(), plot.marks(), terminal.columns(), height, ink);
    List<String> lines = new ArrayList<>(List.of(""));
    lines.addAll(drawing.lines(plot.series()));
    lines.addAll(drawing.below(plot.bands()));
    return lines;
  }

  private static Ink ink(Terminal terminal) {
    return terminal.ascii() ? Ink.ASCII : terminal.colours() ? Ink.COLOURS : Ink.PLAIN;
  }
}
