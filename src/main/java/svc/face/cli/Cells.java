package svc.face.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Values of results as people read them. */
final class Cells {
  private Cells() {}

  /** The value of a field, dotted where it is nested; null where it is absent. */
  static Object at(Map<?, ?> row, String field) {
    if (field.indexOf('.') < 0) {
      return row.get(field);
    }
    Object value = row;
    for (String key : field.split("\\.")) {
      value = value instanceof Map<?, ?> map ? map.get(key) : null;
    }
    return value;
  }

  static String text(Object value) {
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
      return String.join(", ", list.stream().map(Cells::text).toList());
    }
    return value instanceof Map<?, ?> map
        ? String.join(" ", map.values().stream().map(Cells::text).toList())
        : oneLine(String.valueOf(value));
  }

  private static String oneLine(String text) {
    return text.replace('\n', ' ').replace('\t', ' ');
  }

  /** A field's name in words. */
  static String label(String field) {
    return field.replace('_', ' ').toLowerCase(Locale.ROOT);
  }
}
