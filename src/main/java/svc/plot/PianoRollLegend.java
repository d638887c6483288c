package svc.plot;

import java.util.ArrayList;
import java.util.List;

/** The legend of a piano roll that is drawn as text: the meaning of the symbols. */
final class PianoRollLegend {
  private static final String GAP = "  ";

  private final TerminalDrawingStyle style;
  private final int width;

  PianoRollLegend(TerminalDrawingStyle style, int width) {
    this.style = style;
    this.width = width;
  }

  /** Returns the legend in one line or, if one line is too short, in several. */
  List<String> lines(List<PianoRollSymbol> symbols) {
    String start = "velocity";
    List<ColoredTextLine> lines = new ArrayList<>(List.of(new ColoredTextLine(start)));
    int used = start.length();
    for (PianoRollSymbol symbol : symbols) {
      String entry = symbol.legend(style);
      boolean fits = used + GAP.length() + entry.length() <= width;
      if (!fits) {
        lines.add(new ColoredTextLine(""));
      }
      ColoredTextLine line = lines.get(lines.size() - 1);
      line.append(fits ? GAP : "", ColoredTextLine.NONE).append(entry, colorOf(symbol));
      used = (fits ? used + GAP.length() : 0) + entry.length();
    }
    return lines.stream().map(ColoredTextLine::toLine).toList();
  }

  private int colorOf(PianoRollSymbol symbol) {
    return style == TerminalDrawingStyle.COLORS ? symbol.color : ColoredTextLine.NONE;
  }
}
