package svc.face.dsl;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import svc.json.Shape;
import svc.model.Warning;
import svc.session.Session;

/** Reports the warnings in results, with the line of the script that called the verb. */
final class WarningReporter {
  private final Inclusions inclusions;
  private final Consumer<ScriptWarning> to;

  WarningReporter(Inclusions inclusions, Consumer<ScriptWarning> to) {
    this.inclusions = inclusions;
    this.to = to;
  }

  /** Reports what a result warns of; what every write warns of has no line. */
  void report(Record result, Session session) {
    for (Warning warning : warnings(result)) {
      report(warning, session.warnings().contains(warning) ? Optional.empty() : place());
    }
  }

  /** Reports a warning that no result has. */
  void report(Warning warning) {
    report(warning, place());
  }

  private void report(Warning warning, Optional<StackTraceElement> place) {
    String script = place.flatMap(frame -> inclusions.name(frame.getFileName())).orElse(null);
    to.accept(
        new ScriptWarning(script, place.map(StackTraceElement::getLineNumber).orElse(0), warning));
  }

  /** The innermost line of a script that is being run. */
  private Optional<StackTraceElement> place() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .map(StackWalker.StackFrame::toStackTraceElement)
                    .filter(frame -> frame.getFileName() != null && frame.getLineNumber() > 0)
                    .filter(frame -> inclusions.name(frame.getFileName()).isPresent())
                    .findFirst());
  }

  /** The warnings in a result. */
  static List<Warning> warnings(Record result) {
    for (Shape.Field field : Shape.of(result.getClass()).fields()) {
      if (field.name().equals("warnings") && field.of(result) instanceof List<?> all) {
        return all.stream().filter(Warning.class::isInstance).map(Warning.class::cast).toList();
      }
    }
    return List.of();
  }
}
