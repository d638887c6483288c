package svc.app;

import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import svc.face.cli.Results;
import svc.face.dsl.ScriptWarning;
import svc.face.dsl.WarningCounter;

/** Prints the warnings of a script as they occur, and at its end how often each was repeated. */
final class ScriptWarnings {
  private final Results results;

  ScriptWarnings(Results results) {
    this.results = results;
  }

  /** Runs a script that hands its warnings over, and returns its status. */
  int during(ToIntFunction<Consumer<ScriptWarning>> run) {
    WarningCounter counter =
        new WarningCounter(one -> results.warning(one.script(), one.line(), one.warning()));
    try {
      return run.applyAsInt(counter);
    } finally {
      counter.repeated(
          (one, times) -> results.repeated(one.script(), one.line(), one.warning(), times));
    }
  }
}
