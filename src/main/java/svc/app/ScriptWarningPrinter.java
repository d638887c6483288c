package svc.app;

import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import svc.frontend.cli.ResultPrinter;
import svc.frontend.dsl.ScriptWarning;
import svc.frontend.dsl.WarningDeduplicator;
import svc.model.error.Warning;

/** Prints the warnings of a script as they occur, and at its end how often each was repeated. */
final class ScriptWarningPrinter {
  private final ResultPrinter results;
  private final UnaryOperator<String> toWarning;

  ScriptWarningPrinter(ResultPrinter results) {
    this(results, text -> text);
  }

  /**
   * @param shown makes the text for a person, who does not know the folders of a dry run
   */
  ScriptWarningPrinter(ResultPrinter results, UnaryOperator<String> shown) {
    this.results = results;
    this.toWarning = shown;
  }

  private Warning toWarning(ScriptWarning one) {
    Warning warning = one.warning();
    return new Warning(
        warning.code(), toWarning.apply(warning.message()), toWarning.apply(warning.hint()));
  }

  /** Runs a script that hands its warnings over, and returns its status. */
  int runAndPrint(ToIntFunction<Consumer<ScriptWarning>> run) {
    WarningDeduplicator counter =
        new WarningDeduplicator(
            one -> results.printWarning(one.script(), one.line(), toWarning(one)));
    try {
      return run.applyAsInt(counter);
    } finally {
      counter.reportRepeated(
          (one, times) ->
              results.printRepeatedWarning(one.script(), one.line(), toWarning(one), times));
    }
  }
}
