package svc.app;

import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import svc.frontend.cli.ResultPrinter;
import svc.frontend.dsl.ScriptWarning;
import svc.frontend.dsl.WarningDeduplicator;
import svc.model.error.Warning;

/**
 * Prints each warning of a script when it first occurs. At the end, prints how often each warning
 * was repeated.
 */
final class ScriptWarningPrinter {
  private final ResultPrinter results;
  private final UnaryOperator<String> textReplacer;

  ScriptWarningPrinter(ResultPrinter results) {
    this(results, text -> text);
  }

  /**
   * Creates a printer.
   *
   * @param textReplacer converts messages and hints before they are printed; a dry run replaces the
   *     paths of its temporary folders
   */
  ScriptWarningPrinter(ResultPrinter results, UnaryOperator<String> textReplacer) {
    this.results = results;
    this.textReplacer = textReplacer;
  }

  private Warning toWarning(ScriptWarning scriptWarning) {
    Warning warning = scriptWarning.warning();
    return new Warning(
        warning.code(), textReplacer.apply(warning.message()), textReplacer.apply(warning.hint()));
  }

  /**
   * Runs a script, prints its warnings, and returns its exit status.
   *
   * @param run runs the script and passes its warnings to the given consumer
   */
  int runAndPrint(ToIntFunction<Consumer<ScriptWarning>> run) {
    WarningDeduplicator counter =
        new WarningDeduplicator(
            warning -> results.printWarning(warning.script(), warning.line(), toWarning(warning)));
    try {
      return run.applyAsInt(counter);
    } finally {
      counter.reportRepeated(
          (warning, times) ->
              results.printRepeatedWarning(
                  warning.script(), warning.line(), toWarning(warning), times));
    }
  }
}
