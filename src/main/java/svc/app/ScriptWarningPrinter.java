package svc.app;

import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import svc.frontend.cli.ResultPrinter;
import svc.frontend.dsl.ScriptWarning;
import svc.frontend.dsl.WarningDeduplicator;
import svc.model.error.Warning;

/** Prints the warnings of a script as they occur, and at the end how often each was repeated. */
final class ScriptWarningPrinter {
  private final ResultPrinter results;
  private final UnaryOperator<String> textReplacer;

  ScriptWarningPrinter(ResultPrinter results) {
    this(results, text -> text);
  }

  /**
   * @param textReplacer replaces the temporary folders of a dry run in messages and hints
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

  /** Runs a script, which passes its warnings to a consumer, and returns its exit status. */
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
