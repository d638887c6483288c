package svc.frontend.cli.output;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Values of results as people read them. */
public final class CellText {
  private CellText() {}

  /** The value of a field, dotted where it is nested; null where it is absent. */
  static Object valueAt(Map<?, ?> row, String field) {
    if (field.indexOf('.') < 0) {
      return row.get(field);
    }
    Object value = row;
    for (String key : field.split("\\.")) {
      value = value instanceof Map<?, ?> map ? map.get(key) : null;
    }
    return value;
  }

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
      return String.join(", ", list.stream().map(CellText::format).toList());
    }
    return value instanceof Map<?, ?> map
        ? String.join(" ", map.values().stream().map(CellText::format).toList())
        : toSingleLine(String.valueOf(value));
  }

  private static String toSingleLine(String text) {
    return text.replace('\n', ' ').replace('\t', ' ');
  }

  /** A field's name in words. */
  static String toLabel(String field) {
    return field.replace('_', ' ').toLowerCase(Locale.ROOT);
  }
}
