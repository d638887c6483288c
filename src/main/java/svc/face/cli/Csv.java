package svc.face.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.json.Json;

/** Rows as comma-separated values (RFC 4180), nested fields dotted. */
final class Csv {
  private Csv() {}

  static List<String> lines(List<?> rows) {
    List<Map<String, String>> flat = rows.stream().map(Csv::flat).toList();
    Set<String> fields = new LinkedHashSet<>();
    flat.forEach(row -> fields.addAll(row.keySet()));
    List<String> lines = new ArrayList<>();
    lines.add(line(fields.stream().toList()));
    flat.forEach(
        row -> lines.add(line(fields.stream().map(f -> row.getOrDefault(f, "")).toList())));
    return lines;
  }

  private static Map<String, String> flat(Object row) {
    Map<String, String> flat = new LinkedHashMap<>();
    flatten(flat, "", row);
    return flat;
  }

  private static void flatten(Map<String, String> into, String prefix, Object value) {
    if (value instanceof Map<?, ?> map) {
      String before = prefix.isEmpty() ? "" : prefix + ".";
      map.forEach((key, child) -> flatten(into, before + key, child));
    } else if (value instanceof List<?> list) {
      into.put(prefix, Json.print(list));
    } else if (value != null) {
      into.put(prefix, value.toString());
    }
  }

  private static String line(List<String> cells) {
    return String.join(",", cells.stream().map(Csv::quoted).toList());
  }

  private static String quoted(String cell) {
    return cell.matches("(?s).*[\",\r\n].*") ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
  }
}
