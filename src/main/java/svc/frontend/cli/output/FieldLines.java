package svc.frontend.cli.output;

import java.util.ArrayList;
import java.util.List;
import svc.json.JsonObject;

/** The fields of an object as lines: a label and a value, lists and objects below their label. */
final class FieldLines {
  private static final String STEP = "  ";

  private final OutputTerminal terminal;
  private final TableRows rows;

  FieldLines(OutputTerminal terminal, TableRows rows) {
    this.terminal = terminal;
    this.rows = rows;
  }

  /**
   * @param before the previous values, empty if they are not known
   */
  List<String> lines(JsonObject shown, JsonObject before, String indent) {
    int width = shown.names().stream().mapToInt(String::length).max().orElse(0);
    List<String> lines = new ArrayList<>();
    shown
        .fields()
        .forEach((name, value) -> lines.addAll(field(name, value, before, indent, width)));
    return lines;
  }

  private List<String> field(String name, Object raw, JsonObject before, String indent, int width) {
    Object value = LocalTimeFormat.format(name, raw);
    String label = indent + terminal.faint(CellText.toLabel(name));
    if (value instanceof JsonObject inner) {
      JsonObject was = ResultView.covers(inner, before) ? before : JsonObject.EMPTY;
      return under(label, lines(inner, was, indent + STEP));
    }
    if (!JsonObject.objects(value).isEmpty()) {
      List<JsonObject> items = JsonObject.objects(value);
      return under(label, rows.lines(name, items, before.objects(name), indent + STEP));
    }
    if (isProse(value)) {
      return under(label, numbered((List<?>) value, indent + STEP));
    }
    String text = TableRows.isFilled(value) ? CellText.format(value) : "(none)";
    String space = " ".repeat(width - name.length() + STEP.length());
    return hanging(
        label + space, text + TableRows.was(name, value, before), indent.length() + width + 2);
  }

  /** A text behind a label of so many columns. */
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
        && list.stream().allMatch(one -> one instanceof String text && text.endsWith("."));
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
    List<String> all = new ArrayList<>(List.of(label));
    all.addAll(lines);
    return all;
  }
}
