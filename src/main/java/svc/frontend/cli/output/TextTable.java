package svc.frontend.cli.output;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import svc.verb.ResultColumn;

/** Rows and columns of text, fitted to a width. */
public final class TextTable {
  private static final int MIN_COLUMN_WIDTH = 6;
  private static final String GAP = "  ";

  private final List<ResultColumn> columns;
  private final List<List<String>> rows;
  private final Map<String, ?> given;

  /**
   * @param given the arguments whose texts columns highlight, by component
   */
  public TextTable(List<ResultColumn> columns, List<List<String>> rows, Map<String, ?> given) {
    this.columns = columns;
    this.rows = rows;
    this.given = given;
  }

  /**
   * The lines. If they do not fit, optional columns are hidden, gauges first and from the right,
   * and named below the table; then the widest columns are cut.
   */
  public List<String> toLines(OutputTerminal terminal, String indent) {
    int space = terminal.columns() - indent.length();
    List<Integer> kept = visibleColumns(space);
    int[] widths = fitWidths(kept, space);
    List<String> lines = new ArrayList<>();
    lines.add(indent + terminal.bold(headings(kept, widths)));
    rows.forEach(row -> lines.add(indent + formatLine(row, kept, widths, terminal)));
    List<String> hidden = hidden(kept);
    if (!hidden.isEmpty()) {
      String note = "hidden: " + String.join(", ", hidden) + "; widen the terminal or use --json";
      TextLayout.wrap(note, terminal, indent.length())
          .forEach(line -> lines.add(indent + terminal.faint(line)));
    }
    return lines;
  }

  private List<Integer> visibleColumns(int space) {
    List<Integer> kept = new ArrayList<>(IntStream.range(0, columns.size()).boxed().toList());
    hide(kept, space, column -> column.optional() && column.format().isGauge());
    hide(kept, space, ResultColumn::optional);
    return kept;
  }

  private void hide(List<Integer> kept, int space, Predicate<ResultColumn> which) {
    for (int i = columns.size() - 1; i >= 0 && totalWidth(kept) > space; i--) {
      if (which.test(columns.get(i))) {
        kept.remove((Object) i);
      }
    }
  }

  /** The headings of hidden columns; a drawing has none, since a number stands beside it. */
  private List<String> hidden(List<Integer> kept) {
    return IntStream.range(0, columns.size())
        .filter(i -> !kept.contains(i))
        .mapToObj(i -> columns.get(i).heading())
        .filter(heading -> !heading.isEmpty())
        .toList();
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

  private String headings(List<Integer> kept, int[] widths) {
    return formatLine(
        columns.stream().map(ResultColumn::heading).toList(), kept, widths, OutputTerminal.PIPE);
  }

  private String formatLine(
      List<String> cells, List<Integer> kept, int[] widths, OutputTerminal terminal) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      ResultColumn column = columns.get(kept.get(i));
      String text = TextLayout.truncate(cells.get(kept.get(i)), widths[i], terminal);
      String cell = TextLayout.pad(text, widths[i], column.right());
      line.append(i == 0 ? "" : GAP).append(terminal.highlight(cell, highlighted(column)));
    }
    return line.toString().stripTrailing();
  }

  private String highlighted(ResultColumn column) {
    return column.highlights() == null ? null : (String) given.get(column.highlights());
  }
}
