package svc.frontend.cli.output;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.json.Json;

/** Formats rows as CSV (RFC 4180). A nested field becomes a column with a name such as "a.b". */
public final class CsvPrinter {
  private CsvPrinter() {}

  public static List<String> toLines(List<?> rows) {
    List<Map<String, String>> flat = rows.stream().map(CsvPrinter::flattenRow).toList();
    Set<String> fields = new LinkedHashSet<>();
    flat.forEach(row -> fields.addAll(row.keySet()));
    List<String> lines = new ArrayList<>();
    lines.add(toLine(fields.stream().toList()));
    flat.forEach(
        row -> lines.add(toLine(fields.stream().map(f -> row.getOrDefault(f, "")).toList())));
    return lines;
  }

  private static Map<String, String> flattenRow(Object row) {
    Map<String, String> flat = new LinkedHashMap<>();
    flattenInto(flat, "", row);
    return flat;
  }

  private static void flattenInto(Map<String, String> into, String prefix, Object value) {
    if (value instanceof Map<?, ?> map) {
      String before = prefix.isEmpty() ? "" : prefix + ".";
      map.forEach((key, child) -> flattenInto(into, before + key, child));
    } else if (value instanceof List<?> list) {
      into.put(prefix, Json.print(list));
    } else if (value != null) {
      into.put(prefix, value.toString());
    }
  }

  private static String toLine(List<String> cells) {
    return String.join(",", cells.stream().map(CsvPrinter::quoteCell).toList());
  }

  private static String quoteCell(String cell) {
    return cell.matches("(?s).*[\",\r\n].*") ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
  }
}
