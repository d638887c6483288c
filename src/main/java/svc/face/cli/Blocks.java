package svc.face.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.verb.Column;

/**
 * What follows a table: objects and lists of results, their short values in a line with their
 * units, their prose below.
 */
final class Blocks {
  private static final Map<String, String> UNITS =
      Map.of("hz", "Hz", "db", "dB", "ms", "ms", "s", "s", "bpm", "bpm", "percent", "%");

  /** A text that is longer is prose. */
  private static final int SHORT = 32;

  private static final String STEP = "  ";

  private final Terminal terminal;
  private final List<String> lines = new ArrayList<>();

  Blocks(Terminal terminal) {
    this.terminal = terminal;
  }

  List<String> lines() {
    return lines;
  }

  /** Adds what a row, called by its first column, or a whole result holds in some columns. */
  void add(String title, Map<?, ?> holder, List<Column> columns) {
    List<Column> filled =
        columns.stream().filter(column -> isFilled(holder.get(column.field()))).toList();
    if (!filled.isEmpty()) {
      lines.add("");
      if (!title.isEmpty()) {
        lines.add(terminal.bold(title));
      }
      String indent = title.isEmpty() ? "" : STEP;
      filled.forEach(column -> value(column.heading(), holder.get(column.field()), indent));
    }
  }

  private static boolean isFilled(Object value) {
    return value instanceof List<?> list
        ? !list.isEmpty()
        : value instanceof Map<?, ?> map
            ? map.values().stream().anyMatch(Blocks::isFilled)
            : value != null;
  }

  private void value(String label, Object value, String indent) {
    if (value instanceof List<?> list) {
      lines.add(indent + terminal.faint(label));
      list.forEach(element -> element("", (Map<?, ?>) element, indent + STEP));
    } else if (value instanceof Map<?, ?> fields) {
      element(terminal.faint(label) + STEP, fields, indent);
    } else {
      wrapped(terminal.faint(label) + STEP + Cells.text(value), indent);
    }
  }

  private void element(String label, Map<?, ?> fields, String indent) {
    Map<String, Object> flat = flat(fields);
    List<String> shorts = new ArrayList<>();
    flat.forEach(
        (key, value) -> {
          if (isShort(value)) {
            shorts.add(shortly(key, value, shorts.isEmpty()));
          }
        });
    wrapped(label + String.join(", ", shorts), indent);
    flat.forEach(
        (key, value) -> {
          if (!isShort(value)) {
            atLength(key, value, indent + STEP);
          }
        });
  }

  /** What an object inside says stands with what the object itself says. */
  private static Map<String, Object> flat(Map<?, ?> fields) {
    Map<String, Object> flat = new LinkedHashMap<>();
    fields.forEach(
        (key, value) -> {
          if (value instanceof Map<?, ?> inner) {
            inner.forEach((name, one) -> put(flat, String.valueOf(name), one, key + "_"));
          } else {
            put(flat, String.valueOf(key), value, "its_");
          }
        });
    return flat;
  }

  /** Two of one name are told apart. */
  private static void put(Map<String, Object> flat, String key, Object value, String prefix) {
    flat.put(flat.containsKey(key) ? prefix + key : key, value);
  }

  private static boolean isShort(Object value) {
    return value instanceof Number
        || value instanceof Boolean
        || value instanceof String text && !isProse(text)
        || isRange(value)
        || value instanceof Map<?, ?> table && table.values().stream().allMatch(Blocks::isShort);
  }

  /** A name needs no label where it comes first; a table stands in parentheses. */
  private static String shortly(String key, Object value, boolean first) {
    if (value instanceof String text) {
      return first ? text : words(key) + " " + text;
    }
    if (value instanceof Map<?, ?> table) {
      List<String> cells = new ArrayList<>();
      table.forEach((name, one) -> cells.add(shortly(String.valueOf(name), one, false)));
      return words(key) + " (" + String.join(", ", cells) + ")";
    }
    return measure(key, value);
  }

  private static boolean isProse(String text) {
    return text.length() > SHORT || text.endsWith(".");
  }

  private static boolean isRange(Object value) {
    return value instanceof List<?> list
        && list.size() == 2
        && list.stream().allMatch(Number.class::isInstance);
  }

  /** Prose, lists of words or steps, and objects stand on lines of their own. */
  private void atLength(String key, Object value, String indent) {
    if (value instanceof String text) {
      wrapped((text.endsWith(".") ? "" : words(key) + " ") + text, indent);
    } else if (value instanceof Map<?, ?> fields) {
      element(words(key) + ": ", fields, indent);
    } else if (value instanceof List<?> list && !list.isEmpty()) {
      listed(key, list, indent);
    }
  }

  private void listed(String key, List<?> list, String indent) {
    if (list.get(0) instanceof Map) {
      value(words(key), list, indent);
    } else if (list.stream().allMatch(one -> isShort(one))) {
      wrapped(words(key) + " " + Cells.text(list), indent);
    } else {
      list.forEach(step -> hanging("- ", String.valueOf(step), indent));
    }
  }

  private void wrapped(String text, String indent) {
    hanging("", text, indent);
  }

  private void hanging(String bullet, String text, String indent) {
    String hang = indent + " ".repeat(bullet.length());
    for (String part : Text.help(text, terminal, hang.length())) {
      lines.add((bullet.isEmpty() ? indent : indent + bullet) + part);
      bullet = "";
      indent = hang;
    }
  }

  private static String measure(String key, Object value) {
    int end = key.lastIndexOf('_');
    String unit = UNITS.getOrDefault(key.substring(end + 1), "");
    String label = words(unit.isEmpty() || end < 0 ? key : key.substring(0, end));
    String amount =
        value instanceof List<?> range ? range.get(0) + " to " + range.get(1) : Cells.text(value);
    String ratio = key.startsWith("ratio") ? ":1" : "";
    return label + " " + amount + ratio + (unit.isEmpty() ? "" : " " + unit);
  }

  private static String words(String key) {
    return Cells.label(key);
  }
}
