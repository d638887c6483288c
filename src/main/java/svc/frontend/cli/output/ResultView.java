package svc.frontend.cli.output;

import static java.lang.Boolean.TRUE;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.json.JsonObject;
import svc.verb.ResultColumn;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;

/** A result as text: a list as a table, other results field by field, with previous values. */
public final class ResultView {
  private static final String DRY_RUN = "Dry run: nothing was changed.";
  private static final String ITEMS = "items";
  private static final String PREVIOUS = "previous";

  private final OutputTerminal terminal;
  private final VerbDescriptor verb;
  private final Map<String, ?> arguments;
  private final TableRows rows;

  /**
   * @param given the verb's arguments by component
   */
  public ResultView(OutputTerminal terminal, VerbDescriptor verb, Map<String, ?> given) {
    this.terminal = terminal;
    this.verb = verb.withVisibleColumns(given);
    this.arguments = given;
    this.rows = new TableRows(terminal, this.verb, given);
  }

  public List<String> toLines(JsonObject result) {
    List<String> lines =
        result.get(ITEMS) instanceof List<?> ? formatList(result) : formatObject(result);
    if (isDryRun(result)) {
      lines.add(DRY_RUN);
    }
    return lines;
  }

  /** Whether the result shows what a write would do. */
  public boolean isDryRun(JsonObject result) {
    return TRUE.equals(result.get("dry_run"))
        || TRUE.equals(arguments.get("dryRun"))
        || TRUE.equals(arguments.get("inMemory"));
  }

  private List<String> formatObject(JsonObject result) {
    List<String> lines = new ArrayList<>();
    JsonObject shown = result.without("warnings");
    if (result.has("checks")) {
      lines.addAll(new CheckResultView(terminal).lines(result.objects("checks")));
      shown = shown.without("checks", "ok");
    }
    JsonObject before = takePreviousValues(shown);
    shown = before == JsonObject.EMPTY ? shown : shown.without(PREVIOUS);
    shown = verb.effect() == VerbEffect.READS ? shown : shown.without("host");
    lines.addAll(new FieldLines(terminal, rows).lines(shown, before, ""));
    return lines;
  }

  /** The previous values if they can stand beside the present ones, otherwise an empty object. */
  private static JsonObject takePreviousValues(JsonObject shown) {
    if (!(shown.get(PREVIOUS) instanceof JsonObject before)) {
      return JsonObject.EMPTY;
    }
    JsonObject present = shown.without(PREVIOUS);
    boolean inside =
        present.fields().values().stream()
            .anyMatch(value -> value instanceof JsonObject one && covers(one, before));
    return inside || covers(shown, before) ? before : JsonObject.EMPTY;
  }

  /** Whether an object has all fields of another. */
  public static boolean covers(JsonObject object, JsonObject other) {
    return object.names().containsAll(other.names());
  }

  /** A table, and below it what its cells cannot hold. */
  private List<String> formatList(JsonObject result) {
    List<JsonObject> items = result.objects(ITEMS);
    List<String> lines =
        new ArrayList<>(
            items.isEmpty()
                ? List.of("(none)")
                : rows.lines(ITEMS, items, previousRows(items), ""));
    List<ResultColumn> declared = verb.table(ITEMS);
    List<ResultColumn> below = declared.stream().filter(ResultColumn::isBelow).toList();
    DetailBlocks blocks = new DetailBlocks(terminal);
    items.forEach(row -> blocks.add(title(declared, row), row, below));
    blocks.add("", result, verb.resultColumns());
    lines.addAll(blocks.lines());
    return lines;
  }

  /** The first column of a row. */
  private static String title(List<ResultColumn> declared, JsonObject row) {
    return declared.isEmpty() ? "" : CellText.format(row.get(declared.get(0).field()));
  }

  /** The previous values of all rows; empty if a row has none. */
  private static List<JsonObject> previousRows(List<JsonObject> items) {
    List<JsonObject> before =
        items.stream()
            .filter(row -> row.get(PREVIOUS) instanceof JsonObject)
            .map(row -> row.object(PREVIOUS))
            .toList();
    return before.size() == items.size() ? before : List.of();
  }
}
