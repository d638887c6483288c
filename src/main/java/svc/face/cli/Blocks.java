package svc.face.cli;

import java.util.ArrayList;
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
    return value instanceof List<?> list ? !list.isEmpty() : value != null;
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
    List<String> shorts = new ArrayList<>();
    fields.forEach((key, value) -> shortly(String.valueOf(key), value, shorts));
    wrapped(label + String.join(", ", shorts), indent);
    fields.forEach((key, value) -> atLength(String.valueOf(key), value, indent + STEP));
  }

  private void shortly(String key, Object value, List<String> shorts) {
    if (value instanceof Number || isRange(value) || value instanceof Boolean) {
      shorts.add(measure(key, value));
    } else if (value instanceof String text && !isProse(text)) {
      shorts.add(shorts.isEmpty() ? text : words(key) + " " + text);
    } else if (value instanceof Map<?, ?> nested) {
      nested.forEach((inner, measured) -> nested(String.valueOf(inner), measured, shorts));
    }
  }

  /** A table of values stands in parentheses behind its name. */
  private void nested(String key, Object value, List<String> shorts) {
    if (value instanceof Map<?, ?> table) {
      List<String> cells = new ArrayList<>();
      table.forEach((inner, measured) -> shortly(String.valueOf(inner), measured, cells));
      shorts.add(words(key) + " (" + String.join(", ", cells) + ")");
    } else {
      shortly(key, value, shorts);
    }
  }

  private static boolean isProse(String text) {
    return text.length() > SHORT || text.endsWith(".");
  }

  private static boolean isRange(Object value) {
    return value instanceof List<?> list
        && list.size() == 2
        && list.stream().allMatch(Number.class::isInstance);
  }

  /** Prose, lists of words or steps, and lists of objects stand on lines of their own. */
  private void atLength(String key, Object value, String indent) {
    if (value instanceof String text && isProse(text)) {
      wrapped(text, indent);
    } else if (value instanceof List<?> list && !list.isEmpty() && !isRange(value)) {
      if (list.get(0) instanceof Map) {
        value(words(key), list, indent);
      } else if (list.stream().anyMatch(one -> String.valueOf(one).length() > SHORT)) {
        list.forEach(step -> wrapped("- " + step, indent));
      } else {
        wrapped(words(key) + " " + Cells.text(list), indent);
      }
    }
  }

  private void wrapped(String text, String indent) {
    List<String> parts = Text.help(text, terminal, indent.length());
    parts.forEach(part -> lines.add(indent + part));
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
