package svc.frontend.cli.output;

import static java.lang.Boolean.TRUE;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import svc.verb.ResultColumn;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;

/**
 * A result as a person reads it: a list as a table, anything else field by field, what changed
 * beside what was.
 */
public final class ResultView {
  private static final String DRY_RUN = "Dry run: nothing was changed.";

  private final OutputTerminal terminal;
  private final VerbDescriptor verb;
  private final Map<String, ?> arguments;

  /**
   * @param given the verb's arguments by component
   */
  public ResultView(OutputTerminal terminal, VerbDescriptor verb, Map<String, ?> given) {
    this.terminal = terminal;
    this.verb = verb.withVisibleColumns(given);
    this.arguments = given;
  }

  public List<String> toLines(Map<String, Object> tree) {
    List<String> lines =
        tree.get("items") instanceof List<?> items ? formatList(tree, items) : formatObject(tree);
    if (TRUE.equals(tree.get("dry_run")) || TRUE.equals(arguments.get("dryRun"))) {
      lines.add(DRY_RUN);
    }
    return lines;
  }

  private List<String> formatObject(Map<String, Object> tree) {
    Map<String, Object> shown = new LinkedHashMap<>(tree);
    List<String> lines = new ArrayList<>();
    if (shown.remove("checks") instanceof List<?> checks) {
      lines.addAll(new CheckResultView(terminal).lines(checks));
      shown.remove("ok");
    }
    Map<?, ?> before = takePreviousValues(shown);
    shown.remove("warnings");
    if (verb.effect() != VerbEffect.READS) {
      shown.remove("host");
    }
    lines.addAll(formatFields(shown, before, ""));
    return lines;
  }

  /** A table, and below it what its cells cannot hold. */
  private List<String> formatList(Map<String, Object> tree, List<?> items) {
    List<String> lines =
        new ArrayList<>(
            items.isEmpty() ? List.of("(none)") : formatTable(items, previousRows(items), ""));
    List<ResultColumn> below = verb.table().stream().filter(ResultColumn::below).toList();
    if (!below.isEmpty()) {
      DetailBlocks blocks = new DetailBlocks(terminal);
      String title = verb.table().get(0).field();
      items.forEach(
          row -> blocks.add(CellText.format(((Map<?, ?>) row).get(title)), (Map<?, ?>) row, below));
      blocks.add("", tree, below);
      lines.addAll(blocks.lines());
    }
    return lines;
  }

  /** What each row was before, where all of them say so. */
  private static List<?> previousRows(List<?> rows) {
    List<?> before =
        rows.stream()
            .map(row -> ((Map<?, ?>) row).get("previous"))
            .filter(Map.class::isInstance)
            .toList();
    return before.size() == rows.size() ? before : List.of();
  }

  /** What was there before, taken out where it can stand beside what is there now. */
  private static Map<?, ?> takePreviousValues(Map<String, Object> shown) {
    if (!(shown.get("previous") instanceof Map<?, ?> before)) {
      return Map.of();
    }
    boolean beside = shown.values().stream().anyMatch(value -> hasSameFields(value, before));
    if (beside || hasSameFields(shown, before)) {
      shown.remove("previous");
      return before;
    }
    return Map.of();
  }

  private static boolean hasSameFields(Object value, Map<?, ?> before) {
    return value instanceof Map<?, ?> map
        && map != before
        && map.keySet().containsAll(before.keySet());
  }

  private List<String> formatFields(Map<?, ?> shown, Map<?, ?> before, String indent) {
    int width = shown.keySet().stream().mapToInt(key -> key.toString().length()).max().orElse(0);
    List<String> lines = new ArrayList<>();
    shown.forEach(
        (key, value) -> lines.addAll(formatField(key.toString(), value, before, indent, width)));
    return lines;
  }

  private List<String> formatField(
      String key, Object raw, Map<?, ?> before, String indent, int width) {
    Object value = LocalTimeFormat.format(key, raw);
    String label = indent + terminal.faint(CellText.toLabel(key));
    if (value instanceof Map<?, ?> map) {
      return prependLabel(
          label, formatFields(map, hasSameFields(map, before) ? before : Map.of(), indent + "  "));
    }
    if (value instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof Map) {
      return prependLabel(
          label,
          formatTable(
              list, before.get(key) instanceof List<?> was ? was : List.of(), indent + "  "));
    }
    if (isProse(value)) {
      return prependLabel(label, numberSteps((List<?>) value, indent + "  "));
    }
    String space = " ".repeat(width - key.length() + 2);
    String text =
        (isFilled(value) ? CellText.format(value) : "(none)") + formatPrevious(key, value, before);
    List<String> wrapped = TextLayout.wrap(text, terminal, indent.length() + width + 2);
    List<String> lines = new ArrayList<>(List.of(label + space + wrapped.get(0)));
    String hang = " ".repeat(indent.length() + width + 2);
    wrapped.subList(1, wrapped.size()).forEach(line -> lines.add(hang + line));
    return lines;
  }

  private static boolean isProse(Object value) {
    return value instanceof List<?> list
        && !list.isEmpty()
        && list.stream().allMatch(one -> one instanceof String text && text.endsWith("."));
  }

  private List<String> numberSteps(List<?> steps, String indent) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      String before = indent + (i + 1) + ". ";
      for (String part : TextLayout.wrap(steps.get(i).toString(), terminal, before.length())) {
        lines.add(before + part);
        before = " ".repeat(before.length());
      }
    }
    return lines;
  }

  private static String formatPrevious(String key, Object value, Map<?, ?> before) {
    boolean changed = before.containsKey(key) && !Objects.equals(before.get(key), value);
    return changed ? "  (was " + CellText.format(before.get(key)) + ")" : "";
  }

  private static List<String> prependLabel(String label, List<String> lines) {
    List<String> all = new ArrayList<>(List.of(label));
    all.addAll(lines);
    return all;
  }

  /** A table with the verb's columns, where the rows have them. */
  private List<String> formatTable(List<?> rows, List<?> before, String indent) {
    List<ResultColumn> columns = visibleColumns(rows);
    boolean comparable = before.size() == rows.size();
    List<List<String>> cells = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      Map<?, ?> was = comparable ? (Map<?, ?>) before.get(i) : Map.of();
      cells.add(formatRow((Map<?, ?>) rows.get(i), was, columns));
    }
    return new TextTable(columns, cells, numericColumns(rows, columns), highlightedText(columns))
        .toLines(terminal, indent);
  }

  /** What is marked in each column, null where nothing is. */
  private String[] highlightedText(List<ResultColumn> columns) {
    return columns.stream()
        .map(column -> column.marks() == null ? null : (String) arguments.get(column.marks()))
        .toArray(String[]::new);
  }

  private String formatCell(ResultColumn column, Map<?, ?> row, Map<?, ?> before) {
    Object value = LocalTimeFormat.format(column.field(), CellText.valueAt(row, column.field()));
    return column.gauge() == null
        ? CellText.format(value)
            + (value instanceof List ? "" : formatPrevious(column.field(), value, before))
        : CellGauge.draw(column.gauge(), value, before.get(column.field()), terminal.ascii());
  }

  private List<String> formatRow(Map<?, ?> row, Map<?, ?> before, List<ResultColumn> columns) {
    return columns.stream().map(c -> formatCell(c, row, before)).toList();
  }

  private List<ResultColumn> visibleColumns(List<?> rows) {
    List<ResultColumn> declared =
        verb.table().stream()
            .filter(c -> !c.below() && (c.gauge() == null || terminal.interactive()))
            .filter(
                c ->
                    rows.stream()
                        .anyMatch(row -> isFilled(CellText.valueAt((Map<?, ?>) row, c.field()))))
            .toList();
    return declared.size() > 1 ? declared : inferColumns(rows);
  }

  private static boolean isFilled(Object value) {
    return value != null && !(value instanceof List<?> list && list.isEmpty());
  }

  private static List<ResultColumn> inferColumns(List<?> rows) {
    Set<String> fields = new LinkedHashSet<>();
    rows.forEach(row -> ((Map<?, ?>) row).keySet().forEach(key -> fields.add(key.toString())));
    return fields.stream()
        .map(
            field ->
                new ResultColumn(field, CellText.toLabel(field), null, null, false, false, null))
        .toList();
  }

  private static boolean[] numericColumns(List<?> rows, List<ResultColumn> columns) {
    boolean[] numeric = new boolean[columns.size()];
    for (int i = 0; i < numeric.length; i++) {
      String field = columns.get(i).field();
      numeric[i] =
          columns.get(i).gauge() == null
              && rows.stream()
                  .map(row -> CellText.valueAt((Map<?, ?>) row, field))
                  .allMatch(ResultView::isNumber);
    }
    return numeric;
  }

  private static boolean isNumber(Object value) {
    return value == null || value instanceof Number || value.equals("-inf");
  }
}
