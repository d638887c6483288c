package svc.face.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Rows and columns of text, fitted to a width. */
final class Table {
  private static final int NARROWEST = 6;
  private static final String GAP = "  ";

  private final List<String> headings;
  private final List<List<String>> rows;
  private final boolean[] numeric;

  /**
   * @param numeric which columns are aligned to the right
   */
  Table(List<String> headings, List<List<String>> rows, boolean[] numeric) {
    this.headings = headings;
    this.rows = rows;
    this.numeric = numeric;
  }

  /** The lines; columns that do not fit are cut, the widest first. */
  List<String> lines(Terminal terminal, String indent) {
    int[] widths = fitted(terminal.columns() - indent.length());
    List<String> lines = new ArrayList<>();
    lines.add(indent + terminal.bold(line(headings, widths)));
    rows.forEach(row -> lines.add(indent + line(row, widths)));
    return lines;
  }

  private int[] fitted(int space) {
    int[] widths = IntStream.range(0, headings.size()).map(this::natural).toArray();
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
    int cells = rows.stream().mapToInt(row -> length(row.get(column))).max().orElse(0);
    return Math.max(cells, length(headings.get(column)));
  }

  private static int widest(int[] widths) {
    return IntStream.range(0, widths.length)
        .reduce((a, b) -> widths[b] > widths[a] ? b : a)
        .orElseThrow();
  }

  private String line(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      line.append(i == 0 ? "" : GAP)
          .append(padded(cut(cells.get(i), widths[i]), widths[i], numeric[i]));
    }
    return line.toString().stripTrailing();
  }

  private static String padded(String text, int width, boolean right) {
    String space = " ".repeat(Math.max(0, width - length(text)));
    return right ? space + text : text + space;
  }

  private static String cut(String text, int width) {
    return length(text) <= width
        ? text
        : text.substring(0, text.offsetByCodePoints(0, Math.max(0, width - 1))) + "…";
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
