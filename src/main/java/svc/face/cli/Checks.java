package svc.face.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Checks as a person reads them: a line each, and below it what to do about it. */
final class Checks {
  private static final String GAP = "  ";
  private static final String ARROW = "-> ";

  private final Terminal terminal;
  private final List<String> lines = new ArrayList<>();

  Checks(Terminal terminal) {
    this.terminal = terminal;
  }

  List<String> lines(List<?> checks) {
    int status = widest(checks, "status");
    int name = widest(checks, "check");
    checks.forEach(check -> add((Map<?, ?>) check, status, name));
    return lines;
  }

  private static int widest(List<?> checks, String field) {
    return checks.stream().mapToInt(check -> Text.length(text(check, field))).max().orElse(0);
  }

  private static String text(Object check, String field) {
    return Cells.text(((Map<?, ?>) check).get(field));
  }

  private void add(Map<?, ?> check, int status, int name) {
    String state = text(check, "status");
    String head =
        coloured(state, Text.padded(state, status, false))
            + GAP
            + Text.padded(text(check, "check"), name, false)
            + GAP;
    String indent = " ".repeat(status + name + 2 * GAP.length());
    hanging(head, text(check, "found"), indent);
    if (check.get("remedy") != null) {
      hanging(indent + ARROW, text(check, "remedy"), indent + " ".repeat(ARROW.length()));
    }
  }

  private void hanging(String head, String text, String indent) {
    String before = head;
    for (String part : Text.wrap(text, terminal, indent.length())) {
      lines.add(before + part);
      before = indent;
    }
  }

  private String coloured(String state, String text) {
    return switch (state) {
      case "failed" -> terminal.red(text);
      case "warning" -> terminal.yellow(text);
      case "skipped" -> terminal.faint(text);
      default -> text;
    };
  }
}
