package svc.frontend.cli.output;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import svc.verb.ResultColumn;

/** Rows and columns of text, fitted to a width. */
final class TextTable {
  private static final int MIN_COLUMN_WIDTH = 6;
  private static final String GAP = "  ";

  private final List<ResultColumn> columns;
  private final List<List<String>> rows;
  private final boolean[] isNumeric;
  private final String[] highlights;

  /**
   * @param numeric which columns are aligned to the right
   * @param marks the text that is marked in each column, null where none is
   */
  TextTable(
      List<ResultColumn> columns, List<List<String>> rows, boolean[] numeric, String[] marks) {
    this.highlights = marks;
    this.columns = columns;
    this.rows = rows;
    this.isNumeric = numeric;
  }

  /**
   * The lines; where they do not fit, spare columns go, the last first, then the widest are cut.
   */
  List<String> toLines(OutputTerminal terminal, String indent) {
    int space = terminal.columns() - indent.length();
    List<Integer> kept = visibleColumns(space);
    int[] widths = fitWidths(kept, space);
    List<String> lines = new ArrayList<>();
    List<String> headings = columns.stream().map(ResultColumn::heading).toList();
    lines.add(indent + terminal.bold(formatLine(headings, kept, widths, OutputTerminal.PIPE)));
    rows.forEach(row -> lines.add(indent + formatLine(row, kept, widths, terminal)));
    return lines;
  }

  private List<Integer> visibleColumns(int space) {
    List<Integer> kept = new ArrayList<>(IntStream.range(0, columns.size()).boxed().toList());
    for (int i = columns.size() - 1; i >= 0 && totalWidth(kept) > space; i--) {
      if (columns.get(i).spare()) {
        kept.remove((Object) i);
      }
    }
    return kept;
  }

  private int totalWidth(List<Integer> kept) {
    return kept.stream().mapToInt(this::naturalWidth).sum() + GAP.length() * (kept.size() - 1);
  }

  private int[] fitWidths(List<Integer> kept, int space) {
    int[] widths = kept.stream().mapToInt(this::naturalWidth).toArray();
    int gaps = GAP.length() * (widths.length - 1);
    while (Arrays.stream(widths).sum() + gaps > space) {
      int widest = widestColumn(widths);
      if (widths[widest] <= MIN_COLUMN_WIDTH) {
        break;
      }
      widths[widest]--;
    }
    return widths;
  }

  private int naturalWidth(int column) {
    int cells = rows.stream().mapToInt(row -> TextLayout.length(row.get(column))).max().orElse(0);
    return Math.max(cells, TextLayout.length(columns.get(column).heading()));
  }

  private static int widestColumn(int[] widths) {
    return IntStream.range(0, widths.length)
        .reduce((a, b) -> widths[b] > widths[a] ? b : a)
        .orElseThrow();
  }

  private String formatLine(
      List<String> cells, List<Integer> kept, int[] widths, OutputTerminal terminal) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      int column = kept.get(i);
      String text = TextLayout.truncate(cells.get(column), widths[i], terminal);
      String cell = TextLayout.pad(text, widths[i], isNumeric[column]);
      line.append(i == 0 ? "" : GAP).append(terminal.highlight(cell, highlights[column]));
    }
    return line.toString().stripTrailing();
  }
}
