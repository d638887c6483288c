package svc.frontend.cli.output;

import java.util.ArrayList;
import java.util.List;
import svc.json.JsonObject;

/**
 * Formats an object as text: a line with a label and a value for each field. Values that are lists
 * or objects are below their label.
 */
final class FieldLineFormatter {
  private static final String STEP = "  ";

  private final OutputTerminal terminal;
  private final ResultTableFormatter rows;

  FieldLineFormatter(OutputTerminal terminal, ResultTableFormatter rows) {
    this.terminal = terminal;
    this.rows = rows;
  }

  /**
   * Returns the lines of an object.
   *
   * @param before the values of fields before a write; empty if they are unknown
   */
  List<String> lines(JsonObject object, JsonObject before, String indent) {
    int width = object.names().stream().mapToInt(String::length).max().orElse(0);
    List<String> lines = new ArrayList<>();
    object
        .fields()
        .forEach((name, value) -> lines.addAll(field(name, value, before, indent, width)));
    return lines;
  }

  private List<String> field(
      String name, Object rawValue, JsonObject before, String indent, int width) {
    Object value = LocalTimeFormat.format(name, rawValue);
    String label = indent + terminal.faint(CellTextFormatter.toLabel(name));
    if (value instanceof JsonObject inner) {
      JsonObject previous = ResultTextFormatter.covers(inner, before) ? before : JsonObject.EMPTY;
      return under(label, lines(inner, previous, indent + STEP));
    }
    if (!JsonObject.objects(value).isEmpty()) {
      List<JsonObject> items = JsonObject.objects(value);
      return under(label, rows.lines(name, items, before.objects(name), indent + STEP));
    }
    if (isProse(value)) {
      return under(label, numbered((List<?>) value, indent + STEP));
    }
    String text = ResultTableFormatter.isFilled(value) ? CellTextFormatter.format(value) : "(none)";
    String space = " ".repeat(width - name.length() + STEP.length());
    return hanging(
        label + space,
        text + ResultTableFormatter.was(name, value, before),
        indent.length() + width + 2);
  }

  /**
   * Returns the lines of a label and a text. On a terminal, the text is wrapped and further lines
   * are indented.
   *
   * @param columns the width of the label in characters, without color codes
   */
  private List<String> hanging(String label, String text, int columns) {
    List<String> lines = new ArrayList<>();
    for (String part : TextLayout.wrap(text, terminal, columns)) {
      lines.add((lines.isEmpty() ? label : " ".repeat(columns)) + part);
    }
    return lines;
  }

  private static boolean isProse(Object value) {
    return value instanceof List<?> list
        && !list.isEmpty()
        && list.stream().allMatch(item -> item instanceof String text && text.endsWith("."));
  }

  private List<String> numbered(List<?> steps, String indent) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      String number = indent + (i + 1) + ". ";
      lines.addAll(hanging(number, steps.get(i).toString(), number.length()));
    }
    return lines;
  }

  private static List<String> under(String label, List<String> lines) {
    List<String> labeled = new ArrayList<>(List.of(label));
    labeled.addAll(lines);
    return labeled;
  }
}
