package svc.frontend.cli.output;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import svc.json.JsonObject;
import svc.verb.ResultColumn;
import svc.verb.VerbDescriptor;

/** Formats the lists of a result as tables with the columns that the verb declares. */
final class ResultTableFormatter {
  private final OutputTerminal terminal;
  private final VerbDescriptor verb;
  private final Map<String, ?> arguments;

  /**
   * Creates a formatter.
   *
   * @param arguments the arguments of the call, keyed by the names of the verb's record components
   */
  ResultTableFormatter(OutputTerminal terminal, VerbDescriptor verb, Map<String, ?> arguments) {
    this.terminal = terminal;
    this.verb = verb;
    this.arguments = arguments;
  }

  /**
   * Returns the lines of the table for a list.
   *
   * @param list the name of the field that contains the list
   * @param before the values of each row before a write; empty if they are unknown
   */
  List<String> lines(String list, List<JsonObject> rows, List<JsonObject> before, String indent) {
    List<ResultColumn> columns = columns(list, rows);
    boolean comparable = before.size() == rows.size();
    List<List<String>> cells = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      JsonObject row = rows.get(i);
      JsonObject previous = comparable ? before.get(i) : JsonObject.EMPTY;
      cells.add(columns.stream().map(column -> cell(column, row, previous)).toList());
    }
    return new TextTable(columns, cells, arguments).toLines(terminal, indent);
  }

  private String cell(ResultColumn column, JsonObject row, JsonObject before) {
    Object value = LocalTimeFormat.format(column.field(), row.at(column.field()));
    return column.format().isDrawing()
        ? CellGraphicFormatter.draw(
            column.format(), value, before.get(column.field()), terminal.ascii())
        : CellTextFormatter.format(value)
            + (value instanceof List ? "" : was(column.field(), value, before));
  }

  /**
   * Returns the previous value of a field in parentheses; an empty text if the value has not
   * changed or the previous value is unknown.
   */
  static String was(String field, Object value, JsonObject before) {
    boolean changed = before.has(field) && !Objects.equals(before.get(field), value);
    return changed ? "  (was " + CellTextFormatter.format(before.get(field)) + ")" : "";
  }

  static boolean isFilled(Object value) {
    return value != null && !(value instanceof List<?> list && list.isEmpty());
  }

  private List<ResultColumn> columns(String list, List<JsonObject> rows) {
    List<ResultColumn> declared = new ArrayList<>();
    for (ResultColumn column : verb.table(list)) {
      boolean isDrawn = !column.format().isDrawing() || terminal.interactive();
      if (!column.isBelow() && isDrawn && hasValue(column, rows)) {
        declared.add(column);
      }
    }
    return declared.size() > 1 ? declared : inferred(rows);
  }

  private static boolean hasValue(ResultColumn column, List<JsonObject> rows) {
    for (JsonObject row : rows) {
      if (isFilled(row.at(column.field()))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the columns for rows whose verb declares none: one for each field that at least one row
   * has.
   */
  private static List<ResultColumn> inferred(List<JsonObject> rows) {
    Set<String> fields = new LinkedHashSet<>();
    rows.forEach(row -> fields.addAll(row.names()));
    return fields.stream()
        .map(
            field ->
                ResultColumn.text(field, CellTextFormatter.toLabel(field), isNumeric(rows, field)))
        .toList();
  }

  private static boolean isNumeric(List<JsonObject> rows, String field) {
    return rows.stream()
        .map(row -> row.get(field))
        .allMatch(value -> value == null || value instanceof Number || value.equals("-inf"));
  }
}
