package svc.frontend.cli.output;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import svc.json.RecordJsonConverter;
import svc.verb.ResultColumn;

/**
 * A value of a Groovy statement as a table: a list of maps, a list of lists, or a map.
 *
 * @param rows the cells of each row, by column name
 * @param hasHeadings whether the column names are printed
 */
public record StatementValueTable(List<Map<String, Object>> rows, boolean hasHeadings) {
  /**
   * Returns the table of a value; empty if the value is not a list of maps, a list of lists or a
   * map.
   */
  public static Optional<StatementValueTable> of(Object value) {
    if (value instanceof Map<?, ?> map && !map.isEmpty()) {
      boolean nested = map.values().stream().allMatch(StatementValueTable::isRow);
      return Optional.of(
          new StatementValueTable(
              map.entrySet().stream()
                  .map(entry -> toEntryRow(entry.getKey(), entry.getValue(), nested))
                  .toList(),
              nested));
    }
    if (!(value instanceof Collection<?> list) || list.isEmpty()) {
      return Optional.empty();
    }
    if (list.stream().allMatch(StatementValueTable::isRow)) {
      return Optional.of(
          new StatementValueTable(list.stream().map(StatementValueTable::toRow).toList(), true));
    }
    return list.stream().allMatch(StatementValueTable::isList)
        ? Optional.of(
            new StatementValueTable(
                list.stream().map(StatementValueTable::toNumberedRow).toList(), false))
        : Optional.empty();
  }

  private static boolean isRow(Object value) {
    return value instanceof Map<?, ?> map && !map.isEmpty()
        || value instanceof Record && !(value instanceof Comparable);
  }

  private static boolean isList(Object value) {
    return value instanceof List<?> || value instanceof Object[];
  }

  /**
   * Returns the row for an entry of a map: the key and the value.
   *
   * @param nested whether the value is a map or a record, so that each of its fields becomes a cell
   */
  private static Map<String, Object> toEntryRow(Object key, Object value, boolean nested) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("", String.valueOf(key));
    row.putAll(nested ? toRow(value) : Map.of(" ", toPlainValue(value)));
    return row;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> toRow(Object value) {
    return (Map<String, Object>) toPlainValue(value);
  }

  private static Map<String, Object> toNumberedRow(Object value) {
    List<?> cells = value instanceof Object[] array ? Arrays.asList(array) : (List<?>) value;
    Map<String, Object> row = new LinkedHashMap<>();
    for (int i = 0; i < cells.size(); i++) {
      row.put(String.valueOf(i + 1), toPlainValue(cells.get(i)));
    }
    return row;
  }

  private static Object toPlainValue(Object value) {
    Object converted = RecordJsonConverter.toDisplayTree(value);
    return converted == null ? "" : converted;
  }

  public List<String> toLines(OutputTerminal terminal) {
    Set<String> names = new LinkedHashSet<>();
    rows.forEach(row -> names.addAll(row.keySet()));
    List<ResultColumn> columns = names.stream().map(this::toColumn).toList();
    List<List<String>> cells =
        rows.stream()
            .map(
                row -> names.stream().map(name -> CellTextFormatter.format(row.get(name))).toList())
            .toList();
    List<String> lines = new TextTable(columns, cells, Map.of()).toLines(terminal, "");
    return hasHeadings ? lines : lines.subList(1, lines.size());
  }

  private ResultColumn toColumn(String name) {
    Stream<Object> values = rows.stream().map(row -> row.get(name));
    boolean numeric = values.allMatch(v -> v == null || v instanceof Number || v.equals("-inf"));
    return ResultColumn.text(name, name.replace('_', ' '), numeric);
  }
}
