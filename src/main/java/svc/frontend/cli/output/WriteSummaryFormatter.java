package svc.frontend.cli.output;

import java.util.ArrayList;
import java.util.List;
import svc.verb.result.WriteSummary;

/** Formats the summary of a write, wrapped to the width of the terminal. */
public final class WriteSummaryFormatter {
  private static final String INDENT = "  ";

  private WriteSummaryFormatter() {}

  public static List<String> lines(WriteSummary summary, OutputTerminal terminal) {
    List<String> lines = new ArrayList<>();
    for (String line : summary.lines()) {
      lines.addAll(wrapped(terminal.ascii() ? ascii(line) : line, terminal));
    }
    return lines;
  }

  private static String ascii(String line) {
    return line.replace("→", "->").replace("…", "...");
  }

  /** Wraps a line. Further lines are indented by two characters more than the first. */
  private static List<String> wrapped(String line, OutputTerminal terminal) {
    String text = line.stripLeading();
    String indent = line.substring(0, line.length() - text.length());
    List<String> lines = new ArrayList<>();
    for (String part : TextLayout.wrap(text, terminal, indent.length() + INDENT.length())) {
      lines.add(indent + (lines.isEmpty() ? "" : INDENT) + part);
    }
    return lines;
  }
}
