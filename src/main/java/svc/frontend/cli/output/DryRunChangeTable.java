package svc.frontend.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.comparison.ItemSummary;
import svc.comparison.SessionChange;
import svc.json.RecordJsonConverter;
import svc.verb.ResultColumn;

/** Formats the changes that a dry run found as a table: track, item, current and new value. */
public final class DryRunChangeTable {
  private static final String NOTHING = "(none)";
  private static final List<ResultColumn> COLUMNS =
      List.of(column("track"), column("what"), column("is"), column("would be"));

  private final OutputTerminal terminal;
  private final String subject;

  /**
   * Creates a formatter.
   *
   * @param subject the thing that would make the changes, such as "the script"
   */
  public DryRunChangeTable(OutputTerminal terminal, String subject) {
    this.terminal = terminal;
    this.subject = subject;
  }

  private static ResultColumn column(String heading) {
    return ResultColumn.text(heading, heading, false);
  }

  public List<String> toLines(List<SessionChange> changes) {
    if (changes.isEmpty()) {
      return List.of("Dry run: " + subject + " would change nothing.");
    }
    List<String> lines = new ArrayList<>();
    lines.add("Dry run: nothing was changed. " + capitalize(subject) + " would change:");
    List<List<String>> rows = changes.stream().map(DryRunChangeTable::toRow).toList();
    lines.addAll(new TextTable(COLUMNS, rows, Map.of()).toLines(terminal, ""));
    return lines;
  }

  private static List<String> toRow(SessionChange change) {
    return List.of(
        CellTextFormatter.format(change.track()),
        CellTextFormatter.format(change.subject()),
        formatValue(change.from(), change.unit()),
        formatValue(change.to(), change.unit()));
  }

  private static String capitalize(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  private static String formatValue(Object value, String unit) {
    if (value == null) {
      return NOTHING;
    }
    String text =
        value instanceof ItemSummary summary
            ? summary.describe()
            : CellTextFormatter.format(RecordJsonConverter.toDisplayTree(value));
    return unit == null ? text : text + " " + unit;
  }
}
