package svc.face.cli;

import static java.lang.Boolean.TRUE;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import svc.verb.Column;
import svc.verb.Descriptor;
import svc.verb.Effect;

/**
 * A result as a person reads it: a list as a table, anything else field by field, what changed
 * beside what was.
 */
final class TableView {
  private static final String DRY_RUN = "Dry run: nothing was changed.";

  private final Terminal terminal;
  private final Descriptor verb;
  private final Map<String, ?> given;

  /**
   * @param given the verb's arguments by component
   */
  TableView(Terminal terminal, Descriptor verb, Map<String, ?> given) {
    this.terminal = terminal;
    this.verb = verb.showing(given);
    this.given = given;
  }

  List<String> lines(Map<String, Object> tree) {
    List<String> lines =
        tree.get("items") instanceof List<?> items ? list(tree, items) : object(tree);
    if (TRUE.equals(tree.get("dry_run")) || TRUE.equals(given.get("dryRun"))) {
      lines.add(DRY_RUN);
    }
    return lines;
  }

  private List<String> object(Map<String, Object> tree) {
    Map<String, Object> shown = new LinkedHashMap<>(tree);
    List<String> lines = new ArrayList<>();
    if (shown.remove("checks") instanceof List<?> checks) {
      lines.addAll(new Checks(terminal).lines(checks));
      shown.remove("ok");
    }
    Map<?, ?> before = before(shown);
    shown.remove("warnings");
    if (verb.effect() != Effect.READS) {
      shown.remove("host");
    }
    lines.addAll(fields(shown, before, ""));
    return lines;
  }

  /** A table, and below it what its cells cannot hold. */
  private List<String> list(Map<String, Object> tree, List<?> items) {
    List<String> lines =
        new ArrayList<>(items.isEmpty() ? List.of("(none)") : table(items, previous(items), ""));
    List<Column> below = verb.table().stream().filter(Column::below).toList();
    if (!below.isEmpty()) {
      Blocks blocks = new Blocks(terminal);
      String title = verb.table().get(0).field();
      items.forEach(
          row -> blocks.add(Cells.text(((Map<?, ?>) row).get(title)), (Map<?, ?>) row, below));
      blocks.add("", tree, below);
      lines.addAll(blocks.lines());
    }
    return lines;
  }

  /** What each row was before, where all of them say so. */
  private static List<?> previous(List<?> rows) {
    List<?> before =
        rows.stream()
            .map(row -> ((Map<?, ?>) row).get("previous"))
            .filter(Map.class::isInstance)
            .toList();
    return before.size() == rows.size() ? before : List.of();
  }

  /** What was there before, taken out where it can stand beside what is there now. */
  private static Map<?, ?> before(Map<String, Object> shown) {
    if (!(shown.get("previous") instanceof Map<?, ?> before)) {
      return Map.of();
    }
    boolean beside = shown.values().stream().anyMatch(value -> shares(value, before));
    if (beside || shares(shown, before)) {
      shown.remove("previous");
      return before;
    }
    return Map.of();
  }

  private static boolean shares(Object value, Map<?, ?> before) {
    return value instanceof Map<?, ?> map
        && map != before
        && map.keySet().containsAll(before.keySet());
  }

  private List<String> fields(Map<?, ?> shown, Map<?, ?> before, String indent) {
    int width = shown.keySet().stream().mapToInt(key -> key.toString().length()).max().orElse(0);
    List<String> lines = new ArrayList<>();
    shown.forEach(
        (key, value) -> lines.addAll(field(key.toString(), value, before, indent, width)));
    return lines;
  }

  private List<String> field(String key, Object raw, Map<?, ?> before, String indent, int width) {
    Object value = LocalTimes.of(key, raw);
    String label = indent + terminal.faint(Cells.label(key));
    if (value instanceof Map<?, ?> map) {
      return under(label, fields(map, shares(map, before) ? before : Map.of(), indent + "  "));
    }
    if (value instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof Map) {
      return under(
          label,
          table(list, before.get(key) instanceof List<?> was ? was : List.of(), indent + "  "));
    }
    if (isProse(value)) {
      return under(label, numbered((List<?>) value, indent + "  "));
    }
    String space = " ".repeat(width - key.length() + 2);
    String text = (isFilled(value) ? Cells.text(value) : "(none)") + was(key, value, before);
    List<String> wrapped = Text.wrap(text, terminal, indent.length() + width + 2);
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

  private List<String> numbered(List<?> steps, String indent) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      String before = indent + (i + 1) + ". ";
      for (String part : Text.wrap(steps.get(i).toString(), terminal, before.length())) {
        lines.add(before + part);
        before = " ".repeat(before.length());
      }
    }
    return lines;
  }

  private static String was(String key, Object value, Map<?, ?> before) {
    boolean changed = before.containsKey(key) && !Objects.equals(before.get(key), value);
    return changed ? "  (was " + Cells.text(before.get(key)) + ")" : "";
  }

  private static List<String> under(String label, List<String> lines) {
    List<String> all = new ArrayList<>(List.of(label));
    all.addAll(lines);
    return all;
  }

  /** A table with the verb's columns, where the rows have them. */
  private List<String> table(List<?> rows, List<?> before, String indent) {
    List<Column> columns = columns(rows);
    boolean comparable = before.size() == rows.size();
    List<List<String>> cells = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      Map<?, ?> was = comparable ? (Map<?, ?>) before.get(i) : Map.of();
      cells.add(row((Map<?, ?>) rows.get(i), was, columns));
    }
    return new Table(columns, cells, numeric(rows, columns), marks(columns))
        .lines(terminal, indent);
  }

  /** What is marked in each column, null where nothing is. */
  private String[] marks(List<Column> columns) {
    return columns.stream()
        .map(column -> column.marks() == null ? null : (String) given.get(column.marks()))
        .toArray(String[]::new);
  }

  private String cell(Column column, Map<?, ?> row, Map<?, ?> before) {
    Object value = LocalTimes.of(column.field(), Cells.at(row, column.field()));
    return column.gauge() == null
        ? Cells.text(value) + (value instanceof List ? "" : was(column.field(), value, before))
        : Gauge.drawn(column.gauge(), value, before.get(column.field()), terminal.ascii());
  }

  private List<String> row(Map<?, ?> row, Map<?, ?> before, List<Column> columns) {
    return columns.stream().map(c -> cell(c, row, before)).toList();
  }

  private List<Column> columns(List<?> rows) {
    List<Column> declared =
        verb.table().stream()
            .filter(c -> !c.below() && (c.gauge() == null || terminal.interactive()))
            .filter(
                c -> rows.stream().anyMatch(row -> isFilled(Cells.at((Map<?, ?>) row, c.field()))))
            .toList();
    return declared.size() > 1 ? declared : inferred(rows);
  }

  private static boolean isFilled(Object value) {
    return value != null && !(value instanceof List<?> list && list.isEmpty());
  }

  private static List<Column> inferred(List<?> rows) {
    Set<String> fields = new LinkedHashSet<>();
    rows.forEach(row -> ((Map<?, ?>) row).keySet().forEach(key -> fields.add(key.toString())));
    return fields.stream()
        .map(field -> new Column(field, Cells.label(field), null, null, false, false, null))
        .toList();
  }

  private static boolean[] numeric(List<?> rows, List<Column> columns) {
    boolean[] numeric = new boolean[columns.size()];
    for (int i = 0; i < numeric.length; i++) {
      String field = columns.get(i).field();
      numeric[i] =
          columns.get(i).gauge() == null
              && rows.stream()
                  .map(row -> Cells.at((Map<?, ?>) row, field))
                  .allMatch(TableView::isNumber);
    }
    return numeric;
  }

  private static boolean isNumber(Object value) {
    return value == null || value instanceof Number || value.equals("-inf");
  }
}
