package svc.frontend.mcp.client;

import java.util.List;

/**
 * A table header or a key with its value in a TOML text.
 *
 * @param kind what the statement is
 * @param path the keys of the table; for a value, the keys of its table and then the keys of the
 *     value
 * @param valueStart the offset of the value or, for a header, of the header
 * @param end the offset after the value or header
 * @param value the value: a string, a list of values, or the source text of a value of another type
 */
record TomlStatement(
    TomlStatementKind kind, List<String> path, int valueStart, int end, Object value) {

  enum TomlStatementKind {
    TABLE,
    ARRAY_OF_TABLES,
    VALUE
  }

  /** Returns whether the statement is a value inside the table at a path, not in a sub-table. */
  boolean isFieldOf(List<String> table) {
    return kind == TomlStatementKind.VALUE
        && path.size() == table.size() + 1
        && path.subList(0, table.size()).equals(table);
  }

  boolean isInside(List<String> table) {
    return path.size() >= table.size() && path.subList(0, table.size()).equals(table);
  }
}
