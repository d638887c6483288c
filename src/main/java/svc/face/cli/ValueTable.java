package svc.face.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import svc.json.Trees;
import svc.verb.Column;

/**
 * Rows and columns of plain values: a list of maps, a list of lists or a map, as Groovy statements
 * make them.
 *
 * @param rows each with its cells by column
 * @param hasHeadings whether the columns have names
 */
record ValueTable(List<Map<String, Object>> rows, boolean hasHeadings) {
  /** The table that a value is; empty for other values. */
  static Optional<ValueTable> of(Object value) {
    if (value instanceof Map<?, ?> map && !map.isEmpty()) {
      return Optional.of(
          new ValueTable(entries(map), map.values().stream().allMatch(ValueTable::isRow)));
    }
    if (!(value instanceof Collection<?> list) || list.isEmpty()) {
      return Optional.empty();
    }
    if (list.stream().allMatch(ValueTable::isRow)) {
      return Optional.of(new ValueTable(list.stream().map(ValueTable::row).toList(), true));
    }
    return list.stream().allMatch(ValueTable::isList)
        ? Optional.of(new ValueTable(list.stream().map(ValueTable::numbered).toList(), false))
        : Optional.empty();
  }

  private static boolean isRow(Object value) {
    return value instanceof Map<?, ?> map && !map.isEmpty()
        || value instanceof Record && !(value instanceof Comparable);
  }

  private static boolean isList(Object value) {
    return value instanceof List<?> || value instanceof Object[];
  }

  /** Each entry as a row: its key, and its value or the fields of that. */
  private static List<Map<String, Object>> entries(Map<?, ?> map) {
    boolean nested = map.values().stream().allMatch(ValueTable::isRow);
    List<Map<String, Object>> rows = new ArrayList<>();
    map.forEach(
        (key, value) -> {
          Map<String, Object> row = new LinkedHashMap<>();
          row.put("", String.valueOf(key));
          row.putAll(nested ? row(value) : Map.of(" ", plain(value)));
          rows.add(row);
        });
    return rows;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> row(Object value) {
    return (Map<String, Object>) plain(value);
  }

  private static Map<String, Object> numbered(Object value) {
    List<?> cells = value instanceof Object[] array ? Arrays.asList(array) : (List<?>) value;
    Map<String, Object> row = new LinkedHashMap<>();
    for (int i = 0; i < cells.size(); i++) {
      row.put(String.valueOf(i + 1), plain(cells.get(i)));
    }
    return row;
  }

  private static Object plain(Object value) {
    Object plain = Trees.shown(value);
    return plain == null ? "" : plain;
  }

  /** The table's lines. */
  List<String> lines(Terminal terminal) {
    Set<String> names = new LinkedHashSet<>();
    rows.forEach(row -> names.addAll(row.keySet()));
    List<Column> columns = names.stream().map(ValueTable::column).toList();
    List<List<String>> cells =
        rows.stream()
            .map(row -> names.stream().map(name -> Cells.text(row.get(name))).toList())
            .toList();
    List<String> lines =
        new Table(columns, cells, numeric(names), new String[columns.size()]).lines(terminal, "");
    return hasHeadings ? lines : lines.subList(1, lines.size());
  }

  private static Column column(String name) {
    return new Column(name, name.replace('_', ' '), null, null, false, false, null);
  }

  private boolean[] numeric(Set<String> names) {
    boolean[] numeric = new boolean[names.size()];
    int i = 0;
    for (String name : names) {
      Stream<Object> column = rows.stream().map(row -> row.get(name));
      numeric[i++] = column.allMatch(v -> v == null || v instanceof Number || v.equals("-inf"));
    }
    return numeric;
  }
}
