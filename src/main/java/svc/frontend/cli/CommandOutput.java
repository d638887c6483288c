package svc.frontend.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import svc.frontend.cli.output.CellText;
import svc.frontend.cli.output.CsvPrinter;
import svc.frontend.cli.output.OutputFormat;
import svc.frontend.cli.output.OutputTerminal;
import svc.frontend.cli.output.ResultView;
import svc.frontend.cli.output.ShortAnswer;
import svc.frontend.cli.output.StandardStreams;
import svc.frontend.cli.output.TerminalPlot;
import svc.frontend.cli.output.TextLayout;
import svc.frontend.cli.output.YamlPrinter;
import svc.json.Json;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.plot.Plot;
import svc.verb.VerbDescriptor;
import svc.verb.execution.VerbRunner;
import svc.verb.result.Drawable;
import svc.verb.result.Summarized;

/** Prints results to standard output, warnings and errors to standard error. */
final class CommandOutput {
  private final StandardStreams streams;
  private final OutputFormat format;
  private final boolean debug;
  private final boolean verbose;

  CommandOutput(StandardStreams streams, GlobalOptions globals) {
    this.streams = streams;
    this.format = globals.format();
    this.debug = globals.debug();
    this.verbose = globals.verbose();
  }

  /**
   * Prints the result of a verb.
   *
   * @param given the verb's arguments by component
   */
  void printResult(Record result, VerbDescriptor verb, Map<String, ?> given) {
    Map<String, Object> tree = VerbRunner.toMap(result);
    printResult(tree, () -> lines(result, new ResultView(streams.terminal(), verb, given), tree));
  }

  private List<String> lines(Record result, ResultView view, Map<String, Object> tree) {
    OutputTerminal terminal = streams.terminal();
    if (result instanceof Summarized written && !verbose && !view.isDryRun(tree)) {
      return ShortAnswer.lines(written.summary(), terminal);
    }
    List<String> lines = new ArrayList<>(view.toLines(tree));
    if (result instanceof Drawable drawable && terminal.interactive()) {
      lines.addAll(TerminalPlot.draw(Plot.of(drawable.figure().figure()), terminal));
    }
    return lines;
  }

  /**
   * @param table the lines for a person
   */
  void printResult(Map<String, Object> tree, Supplier<List<String>> table) {
    PrintStream out = streams.out();
    switch (format) {
      case TABLE -> {
        out.println(String.join(System.lineSeparator(), table.get()));
        printPageHint(tree);
      }
      case JSON -> out.println(toJson(tree));
      case JSONL -> itemsOf(tree).forEach(row -> out.println(Json.print(row)));
      case CSV -> CsvPrinter.toLines(itemsOf(tree)).forEach(out::println);
      case YAML -> out.print(YamlPrinter.print(tree));
    }
    out.flush();
    if (tree.get("warnings") instanceof List<?> warnings) {
      warnings.forEach(warning -> printWarning((Map<?, ?>) warning));
    }
  }

  /** Where in a longer list this page stands; a table alone would not tell. */
  private void printPageHint(Map<String, Object> tree) {
    if (tree.get("items") instanceof List<?> items && tree.get("next_offset") != null) {
      Object next = tree.get("next_offset");
      String shown = items.size() + " of " + tree.get("total") + "; --offset " + next;
      streams.err().println(streams.terminal().faint(shown + " shows the next ones"));
    }
  }

  private String toJson(Map<String, Object> tree) {
    return streams.terminal().interactive() ? Json.pretty(tree) : Json.print(tree);
  }

  private static List<?> itemsOf(Map<String, Object> tree) {
    return tree.get("items") instanceof List<?> items ? items : List.of(tree);
  }

  private void printWarning(Map<?, ?> warning) {
    printLabelled(
        streams.terminal().yellow("warning: "), 9, String.valueOf(warning.get("message")));
    printLabelled("  ", 2, warning.get("hint") + " [" + warning.get("code") + "]");
  }

  /** Text behind a label that takes so many columns, broken between words on a terminal. */
  private void printLabelled(String label, int taken, String text) {
    List<String> lines = TextLayout.wrap(text, streams.terminal(), taken);
    streams.err().println(label + String.join("\n" + " ".repeat(taken), lines));
  }

  /**
   * @param repeated how often it occurred again, 0 for the first time
   */
  void printWarning(String script, int line, Warning warning, int repeated) {
    if (isJson()) {
      streams
          .err()
          .println(Json.print(Map.of("warning", warningTree(script, line, warning, repeated))));
    } else if (script == null && repeated == 0) {
      printWarning(VerbRunner.toMap(warning));
    } else {
      String place = script == null ? "" : script + ":" + line + ": ";
      String message = warning.message() + " [" + warning.code() + "]";
      String again = repeated == 0 ? "" : " (repeated; times: " + repeated + ")";
      String label = place + streams.terminal().yellow("warning: ");
      printLabelled(label, Math.min(place.length() + 9, 40), message + again);
      if (repeated == 0) {
        printLabelled("  ", 2, warning.hint());
      }
    }
    streams.err().flush();
  }

  private static Map<String, Object> warningTree(
      String script, int line, Warning warning, int repeated) {
    Map<String, Object> tree = new LinkedHashMap<>();
    if (script != null) {
      tree.put("script", script);
      tree.put("line", line);
    }
    tree.putAll(VerbRunner.toMap(warning));
    if (repeated > 0) {
      tree.put("repeated", repeated);
    }
    return tree;
  }

  private boolean isJson() {
    return format == OutputFormat.JSON || format == OutputFormat.JSONL;
  }

  void printError(SvcException error) {
    PrintStream err = streams.err();
    Map<?, ?> tree = (Map<?, ?>) VerbRunner.toMap(error).get("error");
    if (isJson()) {
      err.println(Json.print(Map.of("error", tree)));
    } else {
      printLabelled(
          streams.terminal().red("error: "), 7, scriptLocation(tree) + tree.get("message"));
      printLabelled("hint: ", 6, String.valueOf(tree.get("hint")));
      if (tree.get("details") instanceof Map<?, ?> details) {
        candidateLines(details, String.valueOf(tree.get("hint"))).forEach(err::println);
        rollbackLines(details).forEach(err::println);
      }
    }
    if (debug) {
      error.printStackTrace(err);
    }
    err.flush();
  }

  /** What may have been meant, a line each, where the hint does not say it already. */
  private static List<String> candidateLines(Map<?, ?> details, String hint) {
    return details.get("candidates") instanceof List<?> candidates
        ? candidates.stream()
            .map(CellText::format)
            .filter(one -> !hint.contains(one))
            .map(one -> "  " + one)
            .toList()
        : List.of();
  }

  /** Where in a script it happened, for errors that know and do not say so themselves. */
  private static String scriptLocation(Map<?, ?> error) {
    if (!(error.get("details") instanceof Map<?, ?> details)
        || !details.keySet().containsAll(List.of("script", "line"))) {
      return "";
    }
    String place = details.get("script") + ":" + details.get("line") + ":";
    return error.get("message").toString().startsWith(place) ? "" : place + " ";
  }

  private static String droppedWritesMessage(long writes) {
    String what = "what the script would have done before is dropped, as a real run is put back";
    return "Dry run: nothing was changed"
        + (writes == 0 ? "." : "; " + what + ". Writes: " + writes + ".");
  }

  /** What became of the writes of a script that failed, and why some stay. */
  private static List<String> rollbackLines(Map<?, ?> details) {
    Object undone = details.get("writes_undone");
    Object kept = details.get("writes_kept");
    if (details.get("writes_dropped") instanceof Number dropped) {
      return List.of(droppedWritesMessage(dropped.longValue()));
    }
    if (kept == null) {
      return undone == null
          ? List.of()
          : List.of("The set is as it was; writes undone: " + undone + ".");
    }
    List<String> lines = new ArrayList<>();
    String back = undone == null ? "The set was not put back" : "Writes undone: " + undone;
    lines.add(back + "; writes of the script that stay: " + kept + ".");
    if (details.get("kept") instanceof List<?> reasons) {
      reasons.stream().distinct().forEach(why -> lines.add("  " + CellText.format(why)));
    }
    return lines;
  }
}
