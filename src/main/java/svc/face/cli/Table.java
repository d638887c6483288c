package svc.face.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import svc.verb.Column;

/** Rows and columns of text, fitted to a width. */
final class Table {
  private static final int NARROWEST = 6;
  private static final String GAP = "  ";

  private final List<Column> columns;
  private final List<List<String>> rows;
  private final boolean[] numeric;
  private final String[] marks;

  /**
   * @param numeric which columns are aligned to the right
   * @param marks the text that is marked in each column, null where none is
   */
  Table(List<Column> columns, List<List<String>> rows, boolean[] numeric, String[] marks) {
    this.marks = marks;
    this.columns = columns;
    this.rows = rows;
    this.numeric = numeric;
  }

  /**
   * The lines; where they do not fit, spare columns go, the last first, then the widest are cut.
   */
  List<String> lines(Terminal terminal, String indent) {
    int space = terminal.columns() - indent.length();
    List<Integer> kept = kept(space);
    int[] widths = fitted(kept, space);
    List<String> lines = new ArrayList<>();
    List<String> headings = columns.stream().map(Column::heading).toList();
    lines.add(indent + terminal.bold(line(headings, kept, widths, Terminal.PIPE)));
    rows.forEach(row -> lines.add(indent + line(row, kept, widths, terminal)));
    return lines;
  }

  private List<Integer> kept(int space) {
    List<Integer> kept = new ArrayList<>(IntStream.range(0, columns.size()).boxed().toList());
    for (int i = columns.size() - 1; i >= 0 && width(kept) > space; i--) {
      if (columns.get(i).spare()) {
        kept.remove((Object) i);
      }
    }
    return kept;
  }

  private int width(List<Integer> kept) {
    return kept.stream().mapToInt(this::natural).sum() + GAP.length() * (kept.size() - 1);
  }

  private int[] fitted(List<Integer> kept, int space) {
    int[] widths = kept.stream().mapToInt(this::natural).toArray();
    int gaps = GAP.length() * (widths.length - 1);
    while (Arrays.stream(widths).sum() + gaps > space) {
      int widest = widest(widths);
      if (widths[widest] <= NARROWEST) {
        break;
      }
      widths[widest]--;
    }
    return widths;
  }

  private int natural(int column) {
    int cells = rows.stream().mapToInt(row -> Text.length(row.get(column))).max().orElse(0);
    return Math.max(cells, Text.length(columns.get(column).heading()));
  }

  private static int widest(int[] widths) {
    return IntStream.range(0, widths.length)
        .reduce((a, b) -> widths[b] > widths[a] ? b : a)
        .orElseThrow();
  }

  private String line(List<String> cells, List<Integer> kept, int[] widths, Terminal terminal) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      int column = kept.get(i);
      String text = Text.cut(cells.get(column), widths[i], terminal);
      String cell = Text.padded(text, widths[i], numeric[column]);
      line.append(i == 0 ? "" : GAP).append(terminal.marked(cell, marks[column]));
    }
    return line.toString().stripTrailing();
  }
}
