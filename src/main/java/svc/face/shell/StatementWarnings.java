package svc.face.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import svc.face.cli.Results;
import svc.face.dsl.ScriptWarning;
import svc.face.dsl.WarningCounter;
import svc.verb.Gate;

/** The warnings of one Groovy statement, which are printed after its value. */
final class StatementWarnings implements Consumer<ScriptWarning> {
  private final List<ScriptWarning> warnings = new ArrayList<>();
  private final WarningCounter counter = new WarningCounter(warnings::add);
  private Object shown = List.of();

  @Override
  public void accept(ScriptWarning warning) {
    counter.accept(warning);
  }

  /** A value is printed, with the warnings that it has itself. */
  void shownBy(Object value) {
    if (value instanceof Record record && !(value instanceof Comparable)) {
      shown = Gate.tree(record).getOrDefault("warnings", List.of());
    }
  }

  /** Prints those that have not been shown. */
  void print(Results results) {
    warnings.stream()
        .filter(one -> !isShown(one))
        .forEach(one -> results.warning(one.script(), one.line(), one.warning()));
    counter.repeated(
        (one, times) -> results.repeated(one.script(), one.line(), one.warning(), times));
  }

  private boolean isShown(ScriptWarning warning) {
    Map<String, Object> tree = Gate.tree(warning.warning());
    return shown instanceof List<?> list && list.contains(tree);
  }
}
