package svc.frontend.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import svc.frontend.cli.ResultPrinter;
import svc.frontend.dsl.ScriptWarning;
import svc.frontend.dsl.WarningDeduplicator;
import svc.verb.execution.VerbRunner;

/** The warnings of one Groovy statement, which are printed after its value. */
final class StatementWarnings implements Consumer<ScriptWarning> {
  private final List<ScriptWarning> warnings = new ArrayList<>();
  private final WarningDeduplicator counter = new WarningDeduplicator(warnings::add);
  private Object shownWarnings = List.of();

  @Override
  public void accept(ScriptWarning warning) {
    counter.accept(warning);
  }

  /** Records the printed value, which shows its own warnings. */
  void markShown(Object value) {
    if (value instanceof Record record && !(value instanceof Comparable)) {
      shownWarnings = VerbRunner.toMap(record).getOrDefault("warnings", List.of());
    }
  }

  /** Prints the warnings that the value did not show. */
  void printRemaining(ResultPrinter results) {
    warnings.stream()
        .filter(one -> !isShown(one))
        .forEach(one -> results.printWarning(one.script(), one.line(), one.warning()));
    counter.reportRepeated(
        (one, times) ->
            results.printRepeatedWarning(one.script(), one.line(), one.warning(), times));
  }

  private boolean isShown(ScriptWarning warning) {
    Map<String, Object> tree = VerbRunner.toMap(warning.warning());
    return shownWarnings instanceof List<?> list && list.contains(tree);
  }
}
