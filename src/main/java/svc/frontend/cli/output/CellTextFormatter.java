package svc.frontend.cli.output;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.json.JsonObject;

/** Formats values of results as one line of text, for cells of tables and for fields. */
public final class CellTextFormatter {
  private CellTextFormatter() {}

  public static String format(Object value) {
    if (value == null) {
      return "";
    }
    if ("".equals(value)) {
      return "\"\"";
    }
    if (value instanceof Boolean flag) {
      return flag ? "yes" : "no";
    }
    if (value instanceof List<?> list) {
      return String.join(", ", list.stream().map(CellTextFormatter::format).toList());
    }
    if (value instanceof Map<?, ?> map) {
      return format(JsonObject.of(map));
    }
    return value instanceof JsonObject object
        ? String.join(
            " ", object.fields().values().stream().map(CellTextFormatter::format).toList())
        : toSingleLine(String.valueOf(value));
  }

  private static String toSingleLine(String text) {
    return text.replace('\n', ' ').replace('\t', ' ');
  }

  /** Returns the name of a field as words: "volume_db" becomes "volume db". */
  public static String toLabel(String field) {
    return field.replace('_', ' ').toLowerCase(Locale.ROOT);
  }
}
