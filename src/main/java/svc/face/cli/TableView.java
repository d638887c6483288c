package svc.face.cli;

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

/** A result as a person reads it: a list as a table, anything else field by field. */
final class TableView {
  private final Terminal terminal;
  private final Descriptor verb;

  TableView(Terminal terminal, Descriptor verb) {
    this.terminal = terminal;
    this.verb = verb;
  }

  List<String> lines(Map<String, Object> tree) {
    if (tree.get("items") instanceof List<?> items) {
      return items.isEmpty() ? List.of("(none)") : table(items, verb.table(), "");
    }
    return fields(tree, tree.get("previous") instanceof Map<?, ?> map ? map : Map.of(), "");
  }

  private List<String> table(List<?> items, List<Column> wanted, String indent) {
    List<Column> columns = wanted.isEmpty() ? columns(items) : filled(wanted, items);
    boolean[] numeric = new boolean[columns.size()];
    for (int i = 0; i < numeric.length; i++) {
      numeric[i] = isNumeric(items, columns.get(i).field());
    }
    List<List<String>> rows = items.stream().map(item -> row((Map<?, ?>) item, columns)).toList();
    return new Table(columns.stream().map(Column::heading).toList(), rows, numeric)
        .lines(terminal, indent);
  }

  private static List<String> row(Map<?, ?> item, List<Column> columns) {
    return columns.stream().map(column -> Cells.text(Cells.at(item, column.field()))).toList();
  }

  private static boolean isNumeric(List<?> items, String field) {
    return items.stream()
        .map(item -> Cells.at((Map<?, ?>) item, field))
        .allMatch(value -> value == null || value instanceof Number || value.equals("-inf"));
  }

  /** Without the columns in which no row has anything. */
  private static List<Column> filled(List<Column> columns, List<?> items) {
    return columns.stream()
        .filter(c -> items.stream().anyMatch(item -> Cells.at((Map<?, ?>) item, c.field()) != null))
        .toList();
  }

  private static List<Column> columns(List<?> items) {
    Set<String> fields = new LinkedHashSet<>();
    items.forEach(item -> ((Map<?, ?>) item).keySet().forEach(key -> fields.add(key.toString())));
    return fields.stream().map(field -> new Column(field, Cells.label(field))).toList();
  }

  private List<String> fields(Map<?, ?> tree, Map<?, ?> before, String indent) {
    Map<String, Object> shown = new LinkedHashMap<>();
    tree.forEach((key, value) -> shown.put(key.toString(), value));
    if (indent.isEmpty()) {
      dropAsides(shown, !before.isEmpty());
    }
    int width = shown.keySet().stream().mapToInt(String::length).max().orElse(0);
    List<String> lines = new ArrayList<>();
    shown.forEach((key, value) -> lines.addAll(field(key, value, before, indent, width)));
    return lines;
  }

  /** Warnings are printed apart, what was there before beside what is there now. */
  private void dropAsides(Map<String, Object> shown, boolean compared) {
    shown.remove("warnings");
    if (compared) {
      shown.remove("previous");
    }
    if (verb.effect() != Effect.READS) {
      shown.remove("host");
    }
  }

  private List<String> field(String key, Object value, Map<?, ?> before, String indent, int width) {
    String label = indent + terminal.faint(Cells.label(key));
    if (value instanceof Map<?, ?> map) {
      return under(label, fields(map, Map.of(), indent + "  "));
    }
    if (value instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof Map) {
      return under(label, table(list, List.of(), indent + "  "));
    }
    String space = " ".repeat(width - key.length() + 2);
    String text = value == null ? "(none)" : Cells.text(value);
    return List.of((label + space + text + was(key, value, before)).stripTrailing());
  }

  private String was(String key, Object value, Map<?, ?> before) {
    boolean changed = before.containsKey(key) && !Objects.equals(before.get(key), value);
    return changed ? terminal.faint("  (was " + Cells.text(before.get(key)) + ")") : "";
  }

  private static List<String> under(String label, List<String> lines) {
    List<String> all = new ArrayList<>();
    all.add(label);
    all.addAll(lines);
    return all;
  }
}
