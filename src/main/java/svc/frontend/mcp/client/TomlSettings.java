package svc.frontend.mcp.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.frontend.mcp.client.TomlStatement.TomlStatementKind;
import svc.json.Json;

/** Settings in TOML, in which each server is a table. */
final class TomlSettings implements SettingsText {
  private final String text;
  private final List<TomlStatement> statements;

  private TomlSettings(String text, List<TomlStatement> statements) {
    this.text = text;
    this.statements = statements;
  }

  static TomlSettings parse(String text) {
    return new TomlSettings(text, TomlScanner.scan(text));
  }

  @Override
  public boolean hasEntry(String key, String server) {
    return statements.stream().anyMatch(each -> each.isInside(List.of(key, server)));
  }

  @Override
  public String withEntry(String key, String server, Map<String, Object> fields) {
    List<String> table = List.of(key, server);
    requireOwnTable(table);
    if (findHeader(table) == null) {
      return append(table, fields);
    }
    String changed = text;
    for (Map.Entry<String, Object> field : fields.entrySet()) {
      changed = parse(changed).withField(table, field.getKey(), field.getValue());
    }
    return changed;
  }

  @Override
  public Object contentWithout(String key, String server) {
    List<String> table = List.of(key, server);
    return statements.stream()
        .filter(each -> !each.path().equals(table) && !each.isFieldOf(table))
        .map(each -> List.of(each.kind(), each.path(), each.value()))
        .toList();
  }

  /**
   * Throws an error if svc's settings are not in one table with its own header. Does nothing if the
   * text has no settings for svc.
   */
  private void requireOwnTable(List<String> table) {
    TomlStatement header = findHeader(table);
    for (TomlStatement each : statements) {
      boolean isServers =
          each.path().equals(table.subList(0, 1)) && each.kind() != TomlStatementKind.TABLE;
      boolean isServer = each.isInside(table) && each.kind() == TomlStatementKind.ARRAY_OF_TABLES;
      boolean isField =
          each.kind() == TomlStatementKind.VALUE && each.isInside(table) && !isUnder(each, table);
      boolean isSecond =
          each.kind() == TomlStatementKind.TABLE && each.path().equals(table) && each != header;
      if (isServers || isServer || isField || isSecond) {
        String wanted = "expected svc's settings in one table [" + String.join(".", table) + "]";
        throw new SettingsSyntaxException(text, each.valueStart(), wanted);
      }
    }
  }

  /**
   * Returns whether the last table header before a value is that of the given table or of one of
   * its sub-tables.
   */
  private boolean isUnder(TomlStatement value, List<String> table) {
    return statements.subList(0, statements.indexOf(value)).stream()
        .filter(each -> each.kind() != TomlStatementKind.VALUE)
        .reduce((first, last) -> last)
        .filter(header -> header.isInside(table))
        .isPresent();
  }

  private TomlStatement findHeader(List<String> table) {
    return statements.stream()
        .filter(each -> each.kind() == TomlStatementKind.TABLE && each.path().equals(table))
        .findFirst()
        .orElse(null);
  }

  private String withField(List<String> table, String name, Object value) {
    for (TomlStatement each : statements) {
      if (each.isFieldOf(table) && each.path().get(table.size()).equals(name)) {
        return each.value().equals(value)
            ? text
            : text.substring(0, each.valueStart()) + format(value) + text.substring(each.end());
      }
    }
    int end = text.indexOf('\n', findHeader(table).end());
    String line = name + " = " + format(value);
    return end < 0
        ? text + lineBreak() + line + lineBreak()
        : text.substring(0, end + 1) + line + lineBreak() + text.substring(end + 1);
  }

  private String append(List<String> table, Map<String, Object> fields) {
    List<String> lines = new ArrayList<>(List.of("[" + String.join(".", table) + "]"));
    fields.forEach((name, value) -> lines.add(name + " = " + format(value)));
    String end = text.isEmpty() || text.endsWith("\n") ? "" : lineBreak();
    String blank = text.isBlank() ? "" : lineBreak();
    return text + end + blank + String.join(lineBreak(), lines) + lineBreak();
  }

  private String lineBreak() {
    return text.contains("\r\n") ? "\r\n" : "\n";
  }

  private static String format(Object value) {
    return value instanceof List<?> items
        ? items.stream().map(Json::print).collect(Collectors.joining(", ", "[", "]"))
        : Json.print(value);
  }
}
