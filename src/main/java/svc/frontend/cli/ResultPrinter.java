package svc.frontend.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.comparison.SessionChange;
import svc.frontend.cli.output.DryRunChangeTable;
import svc.frontend.cli.output.ResultTextFormatter;
import svc.frontend.cli.output.StandardStreams;
import svc.frontend.cli.output.StatementValueTable;
import svc.json.JsonObject;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;
import svc.verb.execution.VerbRunner;

/**
 * Prints the results, warnings and errors of scripts and of the shell in the same way as those of a
 * command line.
 */
public final class ResultPrinter {
  /** A verb without declared columns, for results whose verb is unknown. */
  private static final VerbDescriptor UNKNOWN =
      new VerbDescriptor(
          "",
          List.of(""),
          "",
          "",
          "",
          "",
          VerbEffect.READS,
          List.of(),
          true,
          "",
          "",
          "",
          "",
          List.of(),
          List.of(),
          List.of(),
          "",
          Map.of());

  private final StandardStreams streams;
  private final GlobalOptions globals;

  public ResultPrinter(StandardStreams streams) {
    this(streams, GlobalOptions.NONE);
  }

  /** Creates a printer for the format in the global options. */
  public ResultPrinter(StandardStreams streams, GlobalOptions globals) {
    this.streams = streams;
    this.globals = globals;
  }

  /**
   * Prints a result.
   *
   * @param source the verb that returned the result, null if it is unknown
   */
  public void printResult(Record result, VerbDescriptor source) {
    createOutput().printResult(result, orUnknown(source), Map.of());
  }

  /**
   * Prints a result of a command that is not a verb.
   *
   * @param lines the text for the format {@code table}
   */
  public void printResult(Record result, List<String> lines) {
    createOutput().printResult(VerbRunner.toMap(result), () -> lines);
  }

  /**
   * Prints records as the rows of a table.
   *
   * @param source a verb that returns lists of such records, null if it is unknown
   */
  public void printRows(List<? extends Record> rows, VerbDescriptor source) {
    List<Map<String, Object>> items = rows.stream().map(VerbRunner::toMap).toList();
    ResultTextFormatter view =
        new ResultTextFormatter(streams.terminal(), orUnknown(source), Map.of());
    Map<String, Object> tree = Map.of("items", items);
    createOutput().printResult(tree, () -> view.toLines(JsonObject.of(tree)));
  }

  /**
   * Prints a list of maps, a list of lists or a map as a table. Returns false, without printing,
   * for other values.
   */
  public boolean printTable(Object value) {
    Optional<StatementValueTable> table = StatementValueTable.of(value);
    table.ifPresent(
        valueTable ->
            createOutput()
                .printResult(
                    Map.of("items", valueTable.rows()),
                    () -> valueTable.toLines(streams.terminal())));
    return table.isPresent();
  }

  /**
   * Prints what a script would change, after a dry run.
   *
   * @param result the result of the dry run, printed in all formats except {@code table}
   * @param changes the changes in the result, printed as a table
   */
  public void printChanges(Record result, List<SessionChange> changes) {
    createOutput()
        .printResult(
            VerbRunner.toMap(result),
            () -> new DryRunChangeTable(streams.terminal(), "the script").toLines(changes));
  }

  /**
   * Prints a warning from a script.
   *
   * @param script the file name, null if the warning concerns the whole run
   * @param line counted from 1; 0 without a script
   */
  public void printWarning(String script, int line, Warning warning) {
    createOutput().printWarning(script, line, warning, 0);
  }

  /**
   * Prints how often a warning occurred again after it was printed.
   *
   * @param times the number of repetitions
   */
  public void printRepeatedWarning(String script, int line, Warning warning, int times) {
    createOutput().printWarning(script, line, warning, times);
  }

  public void printError(SvcException error) {
    createOutput().printError(error);
  }

  private CommandOutput createOutput() {
    return new CommandOutput(streams, globals);
  }

  private static VerbDescriptor orUnknown(VerbDescriptor verb) {
    return verb == null ? UNKNOWN : verb;
  }
}
