package svc.face.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import svc.contents.Change;
import svc.contents.Change.Kind;
import svc.contents.Sketch;
import svc.json.Trees;
import svc.verb.Column;

/** What would change, as a table: where, what, what it is and what it would be. */
final class DifferenceView {
  private static final String NOTHING = "(none)";
  private static final List<Column> COLUMNS =
      List.of(column("track"), column("what"), column("is"), column("would be"));

  /** Those whose names alone do not tell what they are. */
  private static final Set<Kind> NAMED = Set.of(Kind.DEVICE, Kind.TAG, Kind.FILE, Kind.ENVELOPE);

  private final Terminal terminal;

  DifferenceView(Terminal terminal) {
    this.terminal = terminal;
  }

  private static Column column(String heading) {
    return new Column(heading, heading, null, null, false, false, null);
  }

  List<String> lines(List<Change> changes) {
    if (changes.isEmpty()) {
      return List.of("Dry run: the script would change nothing.");
    }
    List<String> lines = new ArrayList<>();
    lines.add("Dry run: nothing was changed. The script would change:");
    List<List<String>> rows = changes.stream().map(DifferenceView::row).toList();
    lines.addAll(
        new Table(COLUMNS, rows, new boolean[COLUMNS.size()], new String[COLUMNS.size()])
            .lines(terminal, ""));
    return lines;
  }

  private static List<String> row(Change change) {
    return List.of(
        Cells.text(change.track()),
        what(change),
        cell(change.from(), change.unit()),
        cell(change.to(), change.unit()));
  }

  private static String what(Change change) {
    String name = Cells.text(change.what());
    return NAMED.contains(change.kind()) ? change.kind() + " " + name : name;
  }

  private static String cell(Object value, String unit) {
    if (value == null) {
      return NOTHING;
    }
    String text = value instanceof Sketch sketch ? sketch.words() : Cells.text(Trees.shown(value));
    return unit == null ? text : text + " " + unit;
  }
}
