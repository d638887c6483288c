package svc.verb;

import java.util.Arrays;
import java.util.List;

/** A column of a result's table: the field, dotted where it is nested, and its heading. */
public record Column(String field, String heading) {

  static List<Column> parse(String table) {
    return table.isEmpty()
        ? List.of()
        : Arrays.stream(table.split(",")).map(String::strip).map(Column::one).toList();
  }

  private static Column one(String text) {
    String[] parts = text.split(":", 2);
    return new Column(parts[0], parts.length > 1 ? parts[1] : parts[0].replace('_', ' '));
  }
}
