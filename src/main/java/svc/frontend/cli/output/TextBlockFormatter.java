package svc.frontend.cli.output;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.JsonObject;
import svc.verb.ResultColumn;

/**
 * Formats objects and lists that do not fit into the cells of a table as blocks of text below the
 * table. The short values of an object share a line; long texts and lists follow on lines of their
 * own.
 */
final class TextBlockFormatter {
  private static final Map<String, String> UNITS =
      Map.of("hz", "Hz", "db", "dB", "ms", "ms", "s", "s", "bpm", "bpm", "percent", "%");

  /** The length in characters up to which a text is on the same line as other values. */
  private static final int MAX_SHORT_LENGTH = 32;

  private static final String INDENT = "  ";

  private final OutputTerminal terminal;
  private final List<String> lines = new ArrayList<>();

  TextBlockFormatter(OutputTerminal terminal) {
    this.terminal = terminal;
  }

  List<String> lines() {
    return lines;
  }

  /**
   * Adds a block with the values of columns. Adds nothing if all values are empty.
   *
   * @param title the heading of the block; empty for none
   * @param holder the object with the values: a row, or the whole result
   */
  void add(String title, JsonObject holder, List<ResultColumn> columns) {
    List<ResultColumn> filled =
        columns.stream().filter(column -> isFilled(holder.get(column.field()))).toList();
    if (!filled.isEmpty()) {
      lines.add("");
      if (!title.isEmpty()) {
        lines.add(terminal.bold(title));
      }
      String indent = title.isEmpty() ? "" : INDENT;
      filled.forEach(column -> addValue(column.heading(), holder.get(column.field()), indent));
    }
  }

  private static boolean isFilled(Object value) {
    return value instanceof List<?> list
        ? !list.isEmpty()
        : value instanceof JsonObject object
            ? object.fields().values().stream().anyMatch(TextBlockFormatter::isFilled)
            : value != null;
  }

  private void addValue(String label, Object value, String indent) {
    List<JsonObject> elements = JsonObject.objects(value);
    if (!elements.isEmpty()) {
      lines.add(indent + terminal.faint(label));
      elements.forEach(element -> addElement("", element, indent + INDENT));
    } else if (value instanceof JsonObject fields) {
      addElement(terminal.faint(label) + INDENT, fields, indent);
    } else {
      addWrapped(terminal.faint(label) + INDENT + CellTextFormatter.format(value), indent);
    }
  }

  private void addElement(String label, JsonObject fields, String indent) {
    Map<String, Object> flat = flattenFields(fields);
    List<String> shorts = new ArrayList<>();
    flat.forEach(
        (key, value) -> {
          if (isShort(value)) {
            shorts.add(formatShort(key, value, shorts.isEmpty()));
          }
        });
    addWrapped(label + String.join(", ", shorts), indent);
    flat.forEach(
        (key, value) -> {
          if (!isShort(value)) {
            addLong(key, value, indent + INDENT);
          }
        });
  }

  /**
   * Returns the fields of an object. A field that contains an object is replaced with the fields of
   * that object.
   */
  private static Map<String, Object> flattenFields(JsonObject object) {
    Map<String, Object> flat = new LinkedHashMap<>();
    object
        .fields()
        .forEach(
            (key, value) -> {
              if (value instanceof JsonObject inner) {
                inner.fields().forEach((name, field) -> putUnique(flat, name, field, key + "_"));
              } else {
                putUnique(flat, key, value, "its_");
              }
            });
    return flat;
  }

  /**
   * Adds a field to a map. If the map already has a field with this name, adds a prefix to the
   * name.
   */
  private static void putUnique(Map<String, Object> flat, String key, Object value, String prefix) {
    flat.put(flat.containsKey(key) ? prefix + key : key, value);
  }

  private static boolean isShort(Object value) {
    return value instanceof Number
        || value instanceof Boolean
        || value instanceof String text && !isProse(text)
        || isRange(value)
        || value instanceof JsonObject table
            && table.fields().values().stream().allMatch(TextBlockFormatter::isShort);
  }

  /**
   * Formats a short value with its label, and an object in parentheses.
   *
   * @param first whether the value is the first in its line; the label of a text is then omitted
   */
  private static String formatShort(String key, Object value, boolean first) {
    if (value instanceof String text) {
      return first ? text : toLabel(key) + " " + text;
    }
    if (value instanceof JsonObject table) {
      List<String> cells = new ArrayList<>();
      table.fields().forEach((name, field) -> cells.add(formatShort(name, field, false)));
      return toLabel(key) + " (" + String.join(", ", cells) + ")";
    }
    return formatMeasure(key, value);
  }

  private static boolean isProse(String text) {
    return text.length() > MAX_SHORT_LENGTH || text.endsWith(".");
  }

  private static boolean isRange(Object value) {
    return value instanceof List<?> list
        && list.size() == 2
        && list.stream().allMatch(Number.class::isInstance);
  }

  /** Adds a long text, a list or an object on separate lines. */
  private void addLong(String key, Object value, String indent) {
    if (value instanceof String text) {
      addWrapped((text.endsWith(".") ? "" : toLabel(key) + " ") + text, indent);
    } else if (value instanceof JsonObject fields) {
      addElement(toLabel(key) + ": ", fields, indent);
    } else if (value instanceof List<?> list && !list.isEmpty()) {
      addList(key, list, indent);
    }
  }

  private void addList(String key, List<?> list, String indent) {
    if (list.get(0) instanceof JsonObject) {
      addValue(toLabel(key), list, indent);
    } else if (list.stream().allMatch(TextBlockFormatter::isShort)) {
      addWrapped(toLabel(key) + " " + CellTextFormatter.format(list), indent);
    } else {
      list.forEach(item -> addHanging("- ", String.valueOf(item), indent));
    }
  }

  private void addWrapped(String text, String indent) {
    addHanging("", text, indent);
  }

  private void addHanging(String bullet, String text, String indent) {
    String hang = indent + " ".repeat(bullet.length());
    for (String part : TextLayout.wrapHelp(text, terminal, hang.length())) {
      lines.add((bullet.isEmpty() ? indent : indent + bullet) + part);
      bullet = "";
      indent = hang;
    }
  }

  private static String formatMeasure(String key, Object value) {
    int end = key.lastIndexOf('_');
    String unit = UNITS.getOrDefault(key.substring(end + 1), "");
    String label = toLabel(unit.isEmpty() || end < 0 ? key : key.substring(0, end));
    String amount =
        value instanceof List<?> range
            ? range.get(0) + " to " + range.get(1)
            : CellTextFormatter.format(value);
    String ratio = key.startsWith("ratio") ? ":1" : "";
    return label + " " + amount + ratio + (unit.isEmpty() ? "" : " " + unit);
  }

  private static String toLabel(String key) {
    return CellTextFormatter.toLabel(key);
  }
}
