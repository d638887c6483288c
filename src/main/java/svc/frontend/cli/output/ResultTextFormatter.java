package svc.frontend.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.json.JsonObject;
import svc.verb.ResultColumn;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;

/**
 * Formats a result as text: a list as a table, any other result with one line for each field. After
 * a write, each changed value is followed by the previous value.
 */
public final class ResultTextFormatter {
  private static final String ITEMS = "items";
  private static final String PREVIOUS = "previous";

  private final OutputTerminal terminal;
  private final VerbDescriptor verb;
  private final ResultTableFormatter rows;

  /**
   * Creates a formatter.
   *
   * @param verbArguments the arguments of the call, keyed by the names of the verb's record
   *     components
   */
  public ResultTextFormatter(
      OutputTerminal terminal, VerbDescriptor verb, Map<String, ?> verbArguments) {
    this.terminal = terminal;
    this.verb = verb.withVisibleColumns(verbArguments);
    this.rows = new ResultTableFormatter(terminal, this.verb, verbArguments);
  }

  public List<String> toLines(JsonObject result) {
    return result.get(ITEMS) instanceof List<?> ? formatList(result) : formatObject(result);
  }

  private List<String> formatObject(JsonObject result) {
    List<String> lines = new ArrayList<>();
    JsonObject visible = result.without("warnings");
    if (result.has("checks")) {
      lines.addAll(new DiagnosticCheckFormatter(terminal).lines(result.objects("checks")));
      visible = visible.without("checks", "ok");
    }
    JsonObject before = findPreviousValues(visible);
    visible = before == JsonObject.EMPTY ? visible : visible.without(PREVIOUS);
    visible = verb.effect() == VerbEffect.READS ? visible : visible.without("host");
    lines.addAll(new FieldLineFormatter(terminal, rows).lines(visible, before, ""));
    return lines;
  }

  /**
   * Returns the values before a write, from the result's field "previous". Returns an empty object
   * if neither the result nor an object in it has all the fields of "previous", because the values
   * cannot be shown then.
   */
  private static JsonObject findPreviousValues(JsonObject visible) {
    if (!(visible.get(PREVIOUS) instanceof JsonObject before)) {
      return JsonObject.EMPTY;
    }
    JsonObject current = visible.without(PREVIOUS);
    boolean matchesNested =
        current.fields().values().stream()
            .anyMatch(value -> value instanceof JsonObject nested && covers(nested, before));
    return matchesNested || covers(visible, before) ? before : JsonObject.EMPTY;
  }

  /** Returns whether an object has all fields of another object. */
  public static boolean covers(JsonObject object, JsonObject other) {
    return object.names().containsAll(other.names());
  }

  /** Returns the table of a list, and blocks with the details that do not fit into its cells. */
  private List<String> formatList(JsonObject result) {
    List<JsonObject> items =
        result.has("chains")
            ? new RackTreeRows(result.objects(ITEMS), result.objects("chains")).rows()
            : result.objects(ITEMS);
    List<String> lines =
        new ArrayList<>(
            items.isEmpty()
                ? List.of("(none)")
                : rows.lines(ITEMS, items, previousRows(items), ""));
    List<ResultColumn> declared = verb.table(ITEMS);
    List<ResultColumn> below = declared.stream().filter(ResultColumn::isBelow).toList();
    if (below.isEmpty() && verb.resultColumns().isEmpty()) {
      return lines;
    }
    TextBlockFormatter blocks = new TextBlockFormatter(terminal);
    for (JsonObject row : items) {
      blocks.add(title(declared, row), row, below);
    }
    blocks.add("", result, verb.resultColumns());
    lines.addAll(blocks.lines());
    return lines;
  }

  /** Returns the value of a row's first column, which is the title of the row's block. */
  private static String title(List<ResultColumn> declared, JsonObject row) {
    return declared.isEmpty() ? "" : CellTextFormatter.format(row.get(declared.get(0).field()));
  }

  /** Returns the previous values of all rows; an empty list if any row has no previous values. */
  private static List<JsonObject> previousRows(List<JsonObject> items) {
    List<JsonObject> before =
        items.stream()
            .filter(row -> row.get(PREVIOUS) instanceof JsonObject)
            .map(row -> row.object(PREVIOUS))
            .toList();
    return before.size() == items.size() ? before : List.of();
  }
}
