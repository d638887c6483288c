package svc.frontend.cli;

import static java.lang.Boolean.TRUE;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import svc.frontend.cli.output.CellTextFormatter;
import svc.frontend.cli.output.CsvPrinter;
import svc.frontend.cli.output.DryRunChangeTable;
import svc.frontend.cli.output.OutputFormat;
import svc.frontend.cli.output.OutputTerminal;
import svc.frontend.cli.output.ResultTextFormatter;
import svc.frontend.cli.output.StandardStreams;
import svc.frontend.cli.output.TerminalPlot;
import svc.frontend.cli.output.TextLayout;
import svc.frontend.cli.output.YamlPrinter;
import svc.json.Json;
import svc.json.JsonObject;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.plot.PianoRoll;
import svc.plot.Plot;
import svc.verb.VerbDescriptor;
import svc.verb.execution.VerbRunner;
import svc.verb.result.DryRunResult;
import svc.verb.result.HasChangeLines;
import svc.verb.result.HasEnvelopeFigure;
import svc.verb.result.HasNoteFigure;
import svc.verb.result.HasTextLines;
import svc.verb.result.HasTimelineFigure;
import svc.verb.result.HasWriteSummary;

/** Prints results to standard output, and warnings and errors to standard error. */
final class CommandOutput {
  private static final String DRY_RUN = "Dry run: nothing was changed.";

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
   * @param arguments the arguments of the call, keyed by the names of the verb's record components
   */
  void printResult(Record result, VerbDescriptor verb, Map<String, ?> arguments) {
    Map<String, Object> tree = VerbRunner.toMap(result);
    printResult(
        tree,
        () ->
            TRUE.equals(tree.get("dry_run")) && result instanceof DryRunResult dryRun
                ? changeTable(dryRun, verb)
                : lines(result, verb, arguments, JsonObject.of(tree)));
  }

  private List<String> changeTable(DryRunResult result, VerbDescriptor verb) {
    List<String> lines =
        new ArrayList<>(
            new DryRunChangeTable(streams.terminal(), "`" + verb.name() + "`")
                .toLines(result.items()));
    if (result.edits() != null) {
      result.edits().forEach(edit -> lines.add("  " + edit));
    }
    return lines;
  }

  private List<String> lines(
      Record result, VerbDescriptor verb, Map<String, ?> arguments, JsonObject tree) {
    OutputTerminal terminal = streams.terminal();
    boolean isDryRun = isDryRun(tree, arguments);
    boolean isShort = !verbose && !isDryRun;
    if (isShort && result instanceof HasWriteSummary written && written.summary() != null) {
      return TextLayout.wrapSummary(written.summary().lines(), terminal);
    }
    if (!verbose && result instanceof HasTextLines text) {
      return text instanceof HasChangeLines
          ? text.textLines().stream().map(terminal::colorChange).toList()
          : text.textLines();
    }
    List<String> lines = new ArrayList<>();
    if (result instanceof HasTimelineFigure drawable && terminal.interactive()) {
      lines.addAll(TerminalPlot.draw(drawable.timelineFigure().figure(), terminal));
    }
    lines.addAll(new ResultTextFormatter(terminal, verb, arguments).toLines(tree));
    if (isDryRun) {
      lines.add(DRY_RUN);
    }
    if (result instanceof HasEnvelopeFigure drawable && terminal.interactive()) {
      lines.addAll(TerminalPlot.draw(Plot.of(drawable.figure().figure()), terminal));
    }
    if (result instanceof HasNoteFigure drawable && terminal.interactive()) {
      lines.addAll(TerminalPlot.draw(PianoRoll.of(drawable.noteFigure().figure()), terminal));
    }
    return lines;
  }

  /** Returns whether a result is from a dry run, which changed nothing. */
  private static boolean isDryRun(JsonObject tree, Map<String, ?> arguments) {
    return TRUE.equals(tree.get("dry_run"))
        || TRUE.equals(arguments.get("dryRun"))
        || TRUE.equals(arguments.get("inMemory"));
  }

  /**
   * Prints a result in the chosen format.
   *
   * @param table returns the lines of the format {@code table}
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
    if (tree.containsKey("warnings")) {
      JsonObject.of(tree).objects("warnings").forEach(this::printWarning);
    }
  }

  /**
   * If the result is one page of a longer list, prints which page it is and the option that returns
   * the next page.
   */
  private void printPageHint(Map<String, Object> tree) {
    if (tree.get("items") instanceof List<?> items && tree.get("next_offset") != null) {
      Object next = tree.get("next_offset");
      String all = tree.get("total") == null ? "" : " of " + tree.get("total");
      String position = items.size() + all + " shown; --offset " + next;
      streams.err().println(streams.terminal().faint(position + " continues the list"));
    }
  }

  private String toJson(Map<String, Object> tree) {
    return streams.terminal().interactive() ? Json.pretty(tree) : Json.print(tree);
  }

  private static List<?> itemsOf(Map<String, Object> tree) {
    return tree.get("items") instanceof List<?> items ? items : List.of(tree);
  }

  private void printWarning(JsonObject warning) {
    printWarning(
        String.valueOf(warning.get("message")),
        String.valueOf(warning.get("hint")),
        String.valueOf(warning.get("code")));
  }

  /** Prints a warning that a result cannot contain. */
  void printWarning(Warning warning) {
    printWarning(warning.message(), warning.hint(), warning.code());
  }

  private void printWarning(String message, String hint, String code) {
    printLabeled(streams.terminal().yellow("warning: "), 9, message);
    printLabeled("  ", 2, hint + " [" + code + "]");
  }

  /**
   * Prints a label and a text. On a terminal, the text is wrapped and further lines are indented.
   *
   * @param labelWidth the width of the label in characters, without color codes
   */
  private void printLabeled(String label, int labelWidth, String text) {
    List<String> lines = TextLayout.wrap(text, streams.terminal(), labelWidth);
    streams.err().println(label + String.join("\n" + " ".repeat(labelWidth), lines));
  }

  /**
   * Prints a warning from a script.
   *
   * @param script the file name, null if the warning concerns the whole run
   * @param line counted from 1; 0 without a script
   * @param repeated 0 if the warning is printed for the first time; otherwise, how often it
   *     occurred again since then
   */
  void printWarning(String script, int line, Warning warning, int repeated) {
    if (isJson()) {
      streams
          .err()
          .println(Json.print(Map.of("warning", warningTree(script, line, warning, repeated))));
    } else if (script == null && repeated == 0) {
      printWarning(JsonObject.of(VerbRunner.toMap(warning)));
    } else {
      String location = script == null ? "" : script + ":" + line + ": ";
      String message = warning.message() + " [" + warning.code() + "]";
      String repetition = repeated == 0 ? "" : " (repetitions: " + repeated + ")";
      String label = location + streams.terminal().yellow("warning: ");
      printLabeled(label, Math.min(location.length() + 9, 40), message + repetition);
      if (repeated == 0) {
        printLabeled("  ", 2, warning.hint());
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
    if (isJson()) {
      err.println(Json.print(VerbRunner.toMap(error)));
    } else {
      JsonObject tree = JsonObject.of(VerbRunner.toMap(error)).object("error");
      JsonObject details = tree.object("details");
      printLabeled(
          streams.terminal().red("error: "), 7, scriptLocation(tree) + tree.get("message"));
      printLabeled("hint: ", 6, String.valueOf(tree.get("hint")));
      candidateLines(details, tree.get("message") + "\n" + tree.get("hint")).forEach(err::println);
      rollbackLines(details).forEach(err::println);
    }
    if (debug) {
      error.printStackTrace(err);
    }
    err.flush();
  }

  /**
   * Returns a line for each candidate in the details of an error, except candidates that the
   * message or the hint contains.
   */
  private static List<String> candidateLines(JsonObject details, String shown) {
    return details.list("candidates").stream()
        .map(CellTextFormatter::format)
        .filter(candidate -> !shown.contains(candidate))
        .map(candidate -> "  " + candidate)
        .toList();
  }

  /**
   * Returns the script and the line of an error; empty if the details contain none or the message
   * already begins with them.
   */
  private static String scriptLocation(JsonObject error) {
    JsonObject details = error.object("details");
    if (!details.has("script") || !details.has("line")) {
      return "";
    }
    String location = details.get("script") + ":" + details.get("line") + ":";
    return error.get("message").toString().startsWith(location) ? "" : location + " ";
  }

  private static String discardedWritesMessage(long writes) {
    String discarded =
        " A real run would undo the writes before the error; there were " + writes + ".";
    return DRY_RUN + (writes == 0 ? "" : discarded);
  }

  /**
   * Returns how many writes of a failed script were undone, how many were not, and why not. Returns
   * an empty list if the error is not that of a failed script.
   */
  private static List<String> rollbackLines(JsonObject details) {
    Object undone = details.get("writes_undone");
    Object writesKept = details.get("writes_kept");
    if (details.get("writes_dropped") instanceof Number dropped) {
      return List.of(discardedWritesMessage(dropped.longValue()));
    }
    if (writesKept == null) {
      return undone == null
          ? List.of()
          : List.of("The set was restored; writes undone: " + undone + ".");
    }
    List<String> lines = new ArrayList<>();
    String undoneSummary = undone == null ? "The set was not restored" : "Writes undone: " + undone;
    lines.add(undoneSummary + "; writes that were not undone: " + writesKept + ".");
    details.list("kept").stream()
        .distinct()
        .forEach(reason -> lines.add("  " + CellTextFormatter.format(reason)));
    return lines;
  }
}
