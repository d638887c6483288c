package svc.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import svc.model.clip.MidiNote;
import svc.text.DisplayWidth;

/**
 * Draws a piano roll as lines of text: a row for each pitch that is used, or for neighboring
 * pitches if there is not enough room. Equal input gives equal lines. No line is wider than the
 * requested width if that is at least 20 columns.
 */
public final class PianoRollText {
  private static final int MIN_WIDTH = 20;
  private static final int MAX_WIDTH = 500;
  private static final int MAX_HEIGHT = 128;
  private static final int LABEL_SHARE = 3;

  private final PianoRoll roll;
  private final TerminalDrawingStyle style;
  private final int width;
  private final List<PianoRollRow> rows;
  private final int labelWidth;
  private final PianoRollColumns columns;

  private PianoRollText(PianoRoll roll, int width, int height, TerminalDrawingStyle style) {
    this.roll = roll;
    this.style = style;
    this.width = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width));
    this.rows = roll.rowsWithin(Math.max(1, Math.min(MAX_HEIGHT, height)));
    int widest = rows.stream().mapToInt(row -> DisplayWidth.of(row.name())).max().orElse(0);
    this.labelWidth = Math.min(widest, this.width / LABEL_SHARE);
    this.columns = new PianoRollColumns(roll.window(), this.width - labelWidth - 1);
  }

  /**
   * Returns the lines of a piano roll.
   *
   * @param width the total width in columns, limited to 20-500
   * @param height the largest number of rows, limited to 1-128, without time axis and legend
   */
  public static List<String> draw(
      PianoRoll roll, int width, int height, TerminalDrawingStyle style) {
    return roll.isEmpty()
        ? List.of("(no notes)")
        : new PianoRollText(roll, width, height, style).draw();
  }

  private List<String> draw() {
    List<String> lines = new ArrayList<>();
    rows.forEach(row -> lines.add(drawRow(row)));
    lines.addAll(timeAxisLines());
    lines.addAll(new PianoRollLegend(style, width).lines(legendSymbols()));
    return lines;
  }

  private String drawRow(PianoRollRow row) {
    String name = style.truncate(row.name(), labelWidth);
    String label = " ".repeat(labelWidth - DisplayWidth.of(name)) + name + style.axisSide(false);
    ColoredTextLine line = new ColoredTextLine(label);
    int color = ColoredTextLine.NONE;
    for (PianoRollSymbol symbol : symbolsOf(row)) {
      boolean continues = symbol == PianoRollSymbol.LINE;
      color = continues ? color : symbol.color;
      line.append(
          symbol.text(style), style == TerminalDrawingStyle.COLORS ? color : ColoredTextLine.NONE);
    }
    return line.toLine();
  }

  private PianoRollSymbol[] symbolsOf(PianoRollRow row) {
    PianoRollSymbol[] symbols = gridSymbols();
    for (MidiNote note : row.notes()) {
      int start = columns.columnOf(note.start());
      int end = Math.max(start + 1, columns.endColumnOf(note.start() + note.duration()));
      for (int i = Math.max(0, start); i < Math.min(end, symbols.length); i++) {
        PianoRollSymbol symbol =
            i == start ? PianoRollSymbol.startOf(note) : PianoRollSymbol.lineOf(note);
        symbols[i] = symbols[i].compareTo(symbol) > 0 ? symbols[i] : symbol;
      }
    }
    return symbols;
  }

  private PianoRollSymbol[] gridSymbols() {
    PianoRollSymbol[] symbols = new PianoRollSymbol[columns.count()];
    Arrays.fill(symbols, PianoRollSymbol.BLANK);
    double beatsPerBar = roll.window().beatsPerBar();
    markEvery(1, PianoRollSymbol.BEAT, symbols);
    markEvery(beatsPerBar, PianoRollSymbol.BAR, symbols);
    return symbols;
  }

  /**
   * Marks the columns of grid lines, if there is room. Each bar has a grid line every {@code beats}
   * beats. The first column has no mark, because it is next to the frame.
   */
  private void markEvery(double beats, PianoRollSymbol symbol, PianoRollSymbol[] symbols) {
    PlotTimeRange window = roll.window();
    double perBar = window.beatsPerBar();
    if (!columns.hasRoomFor(Math.min(beats, perBar))) {
      return;
    }
    for (double bar = Math.floor(window.start() / perBar); bar * perBar < window.end(); bar++) {
      for (double offset = 0; offset < perBar; offset += beats) {
        int column = columns.columnOf(bar * perBar + offset);
        if (column > 0 && column < symbols.length) {
          symbols[column] = symbol;
        }
      }
    }
  }

  private List<String> timeAxisLines() {
    return new TextTimeAxis(roll.window(), columns.count(), labelWidth, style)
        .lines(tick -> columns.columnOf(tick.beat()));
  }

  private List<PianoRollSymbol> legendSymbols() {
    List<PianoRollSymbol> symbols =
        new ArrayList<>(
            List.of(
                PianoRollSymbol.SOFT,
                PianoRollSymbol.MEDIUM,
                PianoRollSymbol.STRONG,
                PianoRollSymbol.LOUD,
                PianoRollSymbol.LINE));
    if (roll.hasMutedNotes()) {
      symbols.add(PianoRollSymbol.MUTED);
    }
    return symbols;
  }
}
