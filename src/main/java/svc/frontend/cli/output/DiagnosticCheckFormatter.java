package svc.frontend.cli.output;

import java.util.ArrayList;
import java.util.List;
import svc.json.JsonObject;

/**
 * Formats the checks of {@code svc doctor}: a line for each check and, below it, what to do about
 * the problem.
 */
final class DiagnosticCheckFormatter {
  private static final String GAP = "  ";
  private static final String ARROW = "-> ";

  private final OutputTerminal terminal;
  private final List<String> lines = new ArrayList<>();

  DiagnosticCheckFormatter(OutputTerminal terminal) {
    this.terminal = terminal;
  }

  List<String> lines(List<JsonObject> checks) {
    int status = maxWidth(checks, "status");
    int name = maxWidth(checks, "check");
    checks.forEach(check -> add(check, status, name));
    return lines;
  }

  private static int maxWidth(List<JsonObject> checks, String field) {
    return checks.stream().mapToInt(check -> TextLayout.length(text(check, field))).max().orElse(0);
  }

  private static String text(JsonObject check, String field) {
    return CellTextFormatter.format(check.get(field));
  }

  private void add(JsonObject check, int status, int name) {
    String state = text(check, "status");
    String heading =
        colorize(state, TextLayout.pad(state, status, false))
            + GAP
            + TextLayout.pad(text(check, "check"), name, false)
            + GAP;
    String indent = " ".repeat(status + name + 2 * GAP.length());
    addHanging(heading, text(check, "found"), indent);
    if (check.has("remedy")) {
      addHanging(indent + ARROW, text(check, "remedy"), indent + " ".repeat(ARROW.length()));
    }
  }

  private void addHanging(String heading, String text, String indent) {
    String prefix = heading;
    for (String part : TextLayout.wrap(text, terminal, indent.length())) {
      lines.add(prefix + part);
      prefix = indent;
    }
  }

  private String colorize(String state, String text) {
    return switch (state) {
      case "failed" -> terminal.red(text);
      case "warning" -> terminal.yellow(text);
      case "skipped" -> terminal.faint(text);
      default -> text;
    };
  }
}
