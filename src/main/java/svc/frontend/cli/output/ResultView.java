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

/** A result as text: a list as a table, other results field by field, with previous values. */
public final class ResultView {
  private static final String DRY_RUN = "Dry run: nothing was changed.";
  private static final String ITEMS = "items";

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
        tree.get(ITEMS) instanceof List<?> items ? formatList(tree, items) : formatObject(tree);
    if (isDryRun(tree)) {
      lines.add(DRY_RUN);
    }
    return lines;
  }

  /** Whether the result shows what a write would do. */
  public boolean isDryRun(Map<String, Object> tree) {
    return TRUE.equals(tree.get("dry_run"))
        || TRUE.equals(arguments.get("dryRun"))
        || TRUE.equals(arguments.get("inMemory"));
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
    List<ResultColumn> declared = verb.table(ITEMS);
    List<String> lines =
        new ArrayList<>(
            items.isEmpty()
                ? List.of("(none)")
                : formatTable(ITEMS, items, previousRows(items), ""));
    DetailBlocks blocks = new DetailBlocks(terminal);
    List<ResultColumn> below = declared.stream().filter(ResultColumn::isBelow).toList();
    items.forEach(row -> blocks.add(title(declared, (Map<?, ?>) row), (Map<?, ?>) row, below));
    blocks.add("", tree, verb.resultColumns());
    lines.addAll(blocks.lines());
    return lines;
  }

  /** The first column of a row. */
  private static String title(List<ResultColumn> declared, Map<?, ?> row) {
    return declared.isEmpty() ? "" : CellText.format(row.get(declared.get(0).field()));
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
      List<?> was = before.get(key) instanceof List<?> rows ? rows : List.of();
      return prependLabel(label, formatTable(key, list, was, indent + "  "));
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

  /** The table of a list, with its declared columns that the rows fill. */
  private List<String> formatTable(String list, List<?> rows, List<?> before, String indent) {
    List<ResultColumn> columns = visibleColumns(list, rows);
    boolean comparable = before.size() == rows.size();
    List<List<String>> cells = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      Map<?, ?> was = comparable ? (Map<?, ?>) before.get(i) : Map.of();
      cells.add(formatRow((Map<?, ?>) rows.get(i), was, columns));
    }
    return new TextTable(columns, cells, arguments).toLines(terminal, indent);
  }

  private List<String> formatRow(Map<?, ?> row, Map<?, ?> before, List<ResultColumn> columns) {
    return columns.stream().map(column -> formatCell(column, row, before)).toList();
  }

  private String formatCell(ResultColumn column, Map<?, ?> row, Map<?, ?> before) {
    Object value = LocalTimeFormat.format(column.field(), CellText.valueAt(row, column.field()));
    return column.format().isDrawing()
        ? CellGauge.draw(column.format(), value, before.get(column.field()), terminal.ascii())
        : CellText.format(value)
            + (value instanceof List ? "" : formatPrevious(column.field(), value, before));
  }

  private List<ResultColumn> visibleColumns(String list, List<?> rows) {
    List<ResultColumn> declared =
        verb.table(list).stream()
            .filter(column -> !column.isBelow())
            .filter(column -> !column.format().isDrawing() || terminal.interactive())
            .filter(column -> rows.stream().anyMatch(row -> isFilled(value(row, column))))
            .toList();
    return declared.size() > 1 ? declared : inferColumns(rows);
  }

  private static Object value(Object row, ResultColumn column) {
    return CellText.valueAt((Map<?, ?>) row, column.field());
  }

  private static boolean isFilled(Object value) {
    return value != null && !(value instanceof List<?> list && list.isEmpty());
  }

  /** A column for each field of the rows. */
  private static List<ResultColumn> inferColumns(List<?> rows) {
    Set<String> fields = new LinkedHashSet<>();
    rows.forEach(row -> ((Map<?, ?>) row).keySet().forEach(key -> fields.add(key.toString())));
    return fields.stream()
        .map(field -> ResultColumn.text(field, CellText.toLabel(field), isNumeric(rows, field)))
        .toList();
  }

  private static boolean isNumeric(List<?> rows, String field) {
    return rows.stream()
        .map(row -> ((Map<?, ?>) row).get(field))
        .allMatch(value -> value == null || value instanceof Number || value.equals("-inf"));
  }
}
