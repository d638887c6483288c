package svc.frontend.cli.output;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import svc.model.serialization.ColumnFormat;
import svc.verb.ResultColumn;

/** A table of text that fits the width of a terminal. */
final class TextTable {
  private static final int MIN_COLUMN_WIDTH = 6;

  /** The smallest width in which a sentence is readable beside the other columns. */
  private static final int MIN_SENTENCE_WIDTH = 24;

  private static final String GAP = "  ";

  private final List<ResultColumn> columns;
  private final List<List<String>> rows;
  private final Map<String, ?> arguments;

  /**
   * Creates a table.
   *
   * @param arguments the arguments of the call, keyed by the names of the verb's record components;
   *     a column can highlight the text of an argument
   */
  public TextTable(List<ResultColumn> columns, List<List<String>> rows, Map<String, ?> arguments) {
    this.columns = columns;
    this.rows = rows;
    this.arguments = arguments;
  }

  /**
   * Returns the lines of the table. If the table is too wide, hides optional columns from right to
   * left: first those that draw a value as a gauge, then the others. If the table is still too
   * wide, wraps sentences, below their rows if there is little space beside the other columns, and
   * then truncates the widest columns. A line below the table lists the hidden columns.
   */
  public List<String> toLines(OutputTerminal terminal, String indent) {
    int space = terminal.columns() - indent.length();
    List<Integer> visible = visibleColumns(space);
    List<Integer> sentences = new ArrayList<>(visible);
    sentences.removeIf(i -> columns.get(i).format() != ColumnFormat.SENTENCE);
    List<Integer> below =
        totalWidth(visible) > space && !fits(visible, sentences, space) ? sentences : List.of();
    List<Integer> beside = new ArrayList<>(visible);
    beside.removeAll(below);
    int[] widths = fitWidths(beside, space);
    List<String> lines = new ArrayList<>();
    lines.add(indent + terminal.bold(headings(beside, widths)));
    for (List<String> row : rows) {
      for (List<String> line : wrapSentences(row, beside, widths)) {
        lines.add(indent + formatLine(line, beside, widths, terminal));
      }
      for (int column : below) {
        TextLayout.wrapTo(row.get(column), space - GAP.length())
            .forEach(line -> lines.add(indent + GAP + terminal.faint(line)));
      }
    }
    List<String> hidden = visible.size() < columns.size() ? hidden(visible) : List.of();
    if (!hidden.isEmpty()) {
      String note = "hidden: " + String.join(", ", hidden) + "; widen the terminal or use --json";
      TextLayout.wrap(note, terminal, indent.length())
          .forEach(line -> lines.add(indent + terminal.faint(line)));
    }
    return lines;
  }

  /** Returns whether sentences are readable beside the other columns. */
  private boolean fits(List<Integer> visible, List<Integer> sentences, int space) {
    List<Integer> others = new ArrayList<>(visible);
    others.removeAll(sentences);
    return totalWidth(others) + sentences.size() * (GAP.length() + MIN_SENTENCE_WIDTH) <= space;
  }

  /** Returns the lines of a row: more than one if a sentence is longer than its column. */
  private List<List<String>> wrapSentences(List<String> row, List<Integer> visible, int[] widths) {
    List<List<String>> lines = new ArrayList<>(List.of(new ArrayList<>(row)));
    for (int i = 0; i < widths.length; i++) {
      int column = visible.get(i);
      if (columns.get(column).format() == ColumnFormat.SENTENCE) {
        List<String> parts = TextLayout.wrapTo(row.get(column), widths[i]);
        for (int k = 0; k < parts.size(); k++) {
          if (k == lines.size()) {
            lines.add(new ArrayList<>(Collections.nCopies(row.size(), "")));
          }
          lines.get(k).set(column, parts.get(k));
        }
      }
    }
    return lines;
  }

  private List<Integer> visibleColumns(int space) {
    List<Integer> visible = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      visible.add(i);
    }
    if (totalWidth(visible) > space) {
      hide(visible, space, column -> column.optional() && column.format().isGauge());
      hide(visible, space, ResultColumn::optional);
    }
    return visible;
  }

  private void hide(List<Integer> visible, int space, Predicate<ResultColumn> hideable) {
    for (int i = columns.size() - 1; i >= 0 && totalWidth(visible) > space; i--) {
      if (hideable.test(columns.get(i))) {
        visible.remove((Object) i);
      }
    }
  }

  /**
   * Returns the headings of the hidden columns, except gauges. A gauge has no heading, because its
   * value is in the next column.
   */
  private List<String> hidden(List<Integer> visible) {
    return IntStream.range(0, columns.size())
        .filter(i -> !visible.contains(i))
        .mapToObj(i -> columns.get(i).heading())
        .filter(heading -> !heading.isEmpty())
        .toList();
  }

  private int totalWidth(List<Integer> visible) {
    int width = GAP.length() * (visible.size() - 1);
    for (int column : visible) {
      width += naturalWidth(column);
    }
    return width;
  }

  private int[] fitWidths(List<Integer> visible, int space) {
    int[] widths = new int[visible.size()];
    for (int i = 0; i < widths.length; i++) {
      widths[i] = naturalWidth(visible.get(i));
    }
    int total = totalWidth(visible);
    for (int i = 0; i < widths.length && total > space; i++) {
      if (columns.get(visible.get(i)).format() == ColumnFormat.SENTENCE) {
        int width = Math.max(MIN_SENTENCE_WIDTH, widths[i] - (total - space));
        width = Math.min(width, widths[i]);
        total -= widths[i] - width;
        widths[i] = width;
      }
    }
    while (total > space) {
      int widest = widestColumn(widths);
      if (widths[widest] <= MIN_COLUMN_WIDTH) {
        break;
      }
      widths[widest]--;
      total--;
    }
    return widths;
  }

  private int naturalWidth(int column) {
    int width = TextLayout.length(columns.get(column).heading());
    for (List<String> row : rows) {
      width = Math.max(width, TextLayout.length(row.get(column)));
    }
    return width;
  }

  private static int widestColumn(int[] widths) {
    return IntStream.range(0, widths.length)
        .reduce((a, b) -> widths[b] > widths[a] ? b : a)
        .orElseThrow();
  }

  private String headings(List<Integer> visible, int[] widths) {
    return formatLine(
        columns.stream().map(ResultColumn::heading).toList(), visible, widths, OutputTerminal.PIPE);
  }

  private String formatLine(
      List<String> cells, List<Integer> visible, int[] widths, OutputTerminal terminal) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      ResultColumn column = columns.get(visible.get(i));
      String text = TextLayout.truncate(cells.get(visible.get(i)), widths[i], terminal);
      String cell = TextLayout.pad(text, widths[i], column.right());
      line.append(i == 0 ? "" : GAP).append(terminal.highlight(cell, highlighted(column)));
    }
    return line.toString().stripTrailing();
  }

  private String highlighted(ResultColumn column) {
    return column.highlights() == null ? null : (String) arguments.get(column.highlights());
  }
}
