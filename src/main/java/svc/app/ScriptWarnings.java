package svc.app;

import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import svc.face.cli.Results;
import svc.face.dsl.ScriptWarning;
import svc.face.dsl.WarningCounter;
import svc.model.Warning;

/** Prints the warnings of a script as they occur, and at its end how often each was repeated. */
final class ScriptWarnings {
  private final Results results;
  private final UnaryOperator<String> shown;

  ScriptWarnings(Results results) {
    this(results, text -> text);
  }

  /**
   * @param shown makes the text for a person, who does not know the folders of a dry run
   */
  ScriptWarnings(Results results, UnaryOperator<String> shown) {
    this.results = results;
    this.shown = shown;
  }

  private Warning shown(ScriptWarning one) {
    Warning warning = one.warning();
    return new Warning(warning.code(), shown.apply(warning.message()), shown.apply(warning.hint()));
  }

  /** Runs a script that hands its warnings over, and returns its status. */
  int during(ToIntFunction<Consumer<ScriptWarning>> run) {
    WarningCounter counter =
        new WarningCounter(one -> results.warning(one.script(), one.line(), shown(one)));
    try {
      return run.applyAsInt(counter);
    } finally {
      counter.repeated(
          (one, times) -> results.repeated(one.script(), one.line(), shown(one), times));
    }
  }
}
