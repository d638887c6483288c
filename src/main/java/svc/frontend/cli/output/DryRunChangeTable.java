package svc.frontend.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.comparison.ItemSummary;
import svc.comparison.SessionChange;
import svc.comparison.SessionChange.ChangedItemKind;
import svc.json.RecordJsonConverter;
import svc.verb.ResultColumn;

/** Formats the changes that a dry run found as a table: track, item, current and new value. */
public final class DryRunChangeTable {
  private static final String NOTHING = "(none)";
  private static final List<ResultColumn> COLUMNS =
      List.of(column("track"), column("what"), column("is"), column("would be"));

  /** Kinds of items whose name is shown with the kind, as in "device Reverb". */
  private static final Set<ChangedItemKind> KINDS_WITH_PREFIX =
      Set.of(
          ChangedItemKind.DEVICE,
          ChangedItemKind.TAG,
          ChangedItemKind.FILE,
          ChangedItemKind.ENVELOPE);

  private final OutputTerminal terminal;

  public DryRunChangeTable(OutputTerminal terminal) {
    this.terminal = terminal;
  }

  private static ResultColumn column(String heading) {
    return ResultColumn.text(heading, heading, false);
  }

  public List<String> toLines(List<SessionChange> changes) {
    if (changes.isEmpty()) {
      return List.of("Dry run: the script would change nothing.");
    }
    List<String> lines = new ArrayList<>();
    lines.add("Dry run: nothing was changed. The script would change:");
    List<List<String>> rows = changes.stream().map(DryRunChangeTable::toRow).toList();
    lines.addAll(new TextTable(COLUMNS, rows, Map.of()).toLines(terminal, ""));
    return lines;
  }

  private static List<String> toRow(SessionChange change) {
    return List.of(
        CellText.format(change.track()),
        subject(change),
        formatValue(change.from(), change.unit()),
        formatValue(change.to(), change.unit()));
  }

  private static String subject(SessionChange change) {
    String name = CellText.format(change.what());
    return KINDS_WITH_PREFIX.contains(change.kind()) ? change.kind() + " " + name : name;
  }

  private static String formatValue(Object value, String unit) {
    if (value == null) {
      return NOTHING;
    }
    String text =
        value instanceof ItemSummary summary
            ? summary.describe()
            : CellText.format(RecordJsonConverter.toDisplayTree(value));
    return unit == null ? text : text + " " + unit;
  }
}
