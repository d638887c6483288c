package svc.frontend.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import svc.frontend.cli.ResultPrinter;
import svc.frontend.dsl.ScriptWarning;
import svc.frontend.dsl.WarningDeduplicator;
import svc.verb.execution.VerbRunner;

/**
 * Collects the warnings of one Groovy statement, so that they can be printed after the statement's
 * value.
 */
final class StatementWarningCollector implements Consumer<ScriptWarning> {
  private final List<ScriptWarning> warnings = new ArrayList<>();
  private final WarningDeduplicator counter = new WarningDeduplicator(warnings::add);
  private Object shownWarnings = List.of();

  @Override
  public void accept(ScriptWarning warning) {
    counter.accept(warning);
  }

  /** Records that the warnings in a result have been printed with the result. */
  void markShown(Object value) {
    if (value instanceof Record record && !(value instanceof Comparable)) {
      shownWarnings = VerbRunner.toMap(record).getOrDefault("warnings", List.of());
    }
  }

  /**
   * Prints the warnings that have not been printed yet and, for each repeated warning, how often it
   * occurred again.
   */
  void printRemaining(ResultPrinter results) {
    warnings.stream()
        .filter(warning -> !isShown(warning))
        .forEach(
            warning -> results.printWarning(warning.script(), warning.line(), warning.warning()));
    counter.reportRepeated(
        (warning, times) ->
            results.printRepeatedWarning(
                warning.script(), warning.line(), warning.warning(), times));
  }

  private boolean isShown(ScriptWarning warning) {
    Map<String, Object> tree = VerbRunner.toMap(warning.warning());
    return shownWarnings instanceof List<?> list && list.contains(tree);
  }
}
